import type { Logger } from 'pino'

/**
 * Traces by OpenTelemetry. There is one recorder in a process, and each module that begins a span
 * imports it. Without a collector it is undefined: nothing of the SDK is loaded, and what begins a
 * span looks at one variable. Names and attributes are those of the semantic conventions of
 * OpenTelemetry 1.45; none holds a value that a user has sent.
 */
export let tracing: Tracing | undefined

export interface Tracing {
  /** The span is a child of `start.parent`, or of the span that is active. */
  open(start: SpanStart): Span
  /** Opens a span that is active during `work` and ends with it. */
  within<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Whether a child of the active span would be recorded. */
  isRecording(): boolean
  /** The active span for another process: the headers of W3C Trace Context. Null without one. */
  carrier(): Carrier | null
  /** The ids of the active span, for a line of the log. */
  ids(): object
}

export interface SpanStart {
  name: string
  kind: 'client' | 'consumer' | 'internal' | 'server'
  attributes: Attributes
  /** What another process sent. Without a span in it, or with a malformed one, this is a root. */
  parent?: object
}

export interface Span {
  /** The span is active during `work`, and in what that starts. */
  run<Result>(work: () => Result): Result
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks the span as failed, by the kind of the error alone: its text may quote what was sent. */
  fail(error: unknown): void
  end(): void
}

/** The part of the log that is needed; the log itself imports this file. */
export type TraceLog = Pick<Logger, 'info' | 'warn'>

export type Attributes = Record<string, string | number | undefined>
export type Carrier = Readonly<Record<string, string>>

/** The active span for a job that is enqueued now. */
export function activeCarrier(): Carrier | null {
  return tracing?.carrier() ?? null
}

/** Spans are recorded by it from then on; undefined: nothing is. */
export function recordBy(recorder: Tracing | undefined): void {
  tracing = recorder
}
