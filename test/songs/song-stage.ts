import { openReceiver, type Receiver } from '../stage/receiver.ts'
import { openStage, type Stage, type StageOptions } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

export interface SongStage extends AsyncDisposable {
  stage: Stage
  receiver: Receiver
}

/** A stage with generous limits and a receiver for callbacks and songs; closed together. */
export async function openSongStage(
  answer?: Parameters<typeof openReceiver>[0],
  options: Pick<StageOptions, 'context'> = {},
): Promise<SongStage> {
  await using opened = new AsyncDisposableStack()
  const receiver = opened.use(await openReceiver(answer))
  const env = { ...generousLimits, LIMIT_UPLOADS: '1000/3600', OUTBOUND_ALLOW: receiver.host }
  const stage = opened.use(await openStage({ ...options, env }))
  const closing = opened.move()
  return { stage, receiver, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
