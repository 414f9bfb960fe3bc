import type { Person, Stage } from '../stage/stage.ts'

const shown = ['progress', 'queuePosition', 'etaSeconds'] as const

/** What an answer says about where the work stands. */
export function standing(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(shown.filter((name) => name in data).map((name) => [name, data[name]]))
}

export type Work = ReturnType<typeof givenWork>

/** Tracks of a person, rendered as far as a test wants. */
export function givenWork(stage: Stage, owner: Person) {
  return {
    drained: undefined as Promise<unknown> | undefined,

    async create(body: object = {}, person = owner): Promise<string> {
      const order = { tags: 'lofi', duration: 30, ...body }
      return (await stage.as(person).post('/v1/generations', order)).data.id
    },

    async read(id: string, person = owner) {
      return (await stage.as(person).get(`/v1/generations/${id}`)).data
    },

    /** Lets the worker begin so many jobs, and keeps them in the engine. */
    async begin(count = 1): Promise<void> {
      stage.engine.hold()
      stage.engine.transcriptions.hold()
      // Each drain runs one job of a lane at a time.
      this.drained = Promise.all(Array.from({ length: count }, () => stage.worker.drain()))
      await stage.engine.waiting(count)
    },

    /** A share that the engine tells and the worker writes. */
    async tell(share: number): Promise<void> {
      stage.engine.tell(share)
      stage.clock.advance(2)
      await stage.worker.progress.write()
    },

    async finish(): Promise<void> {
      stage.engine.release()
      stage.engine.transcriptions.release()
      await this.drained
      await stage.worker.drain()
      stage.clock.advance(120)
    },
  }
}
