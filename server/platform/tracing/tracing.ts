// Traces. Nothing of OpenTelemetry is loaded unless the environment names a place for them (openTelemetry.ts).

/** The attributes of a span: names, ids and figures of our own; never people's text, addresses, names or tokens. */
export type Facts = Record<string, string | number>;

/** A piece of work that a trace shows. */
export interface Span {
  name: string;
  /**
   * `server`: a request; `client`: a call to another server; `consumer`: a job; without it a part of the work of these.
   */
  kind?: 'server' | 'client' | 'consumer';
  facts?: Facts;
  /** Its parent, as W3C's `traceparent` has it; without it the span that runs. */
  parent?: string | undefined;
}

/** Adds attributes to the running span; `hasFailed`: its work failed. */
export type SetFacts = (facts: Facts, hasFailed?: boolean) => void;

/** The maker of spans. */
export interface Tracer {
  /** Runs work as a span, which ends with it; of an error it has the class and the code alone. */
  run<T>(span: Span, work: (tell: SetFacts) => T): T;
  /** The running span as W3C's `traceparent`; undefined where none runs. */
  traceparent(): string | undefined;
  /** Wraps later work as a part of the span that runs now. */
  resume(): Resume;
}

/** Runs work as a part of a span that has begun before. */
export type Resume = <T>(work: () => T) => T;

let current: Tracer | null = null;

/** Traces from now on; null: no more. */
export function setTracer(tracer: Tracer | null): void {
  current = tracer;
}

/** The active tracer, if there is one. */
export const tracer = (): Tracer | null => current;

const NOT_TRACED: SetFacts = () => undefined;

/** Runs work as a span where anything is traced. */
export const inSpan = <T>(span: () => Span, work: (tell: SetFacts) => T): T =>
  current ? current.run(span(), work) : work(NOT_TRACED);

/** The trace headers of a request to another server. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = current?.traceparent();
  return traceparent ? { traceparent } : {};
}

const FLAG = 'traceparent=';

/** The flags with the trace of a job's cause; null without one. */
export function traceFlags(): string[] | null {
  const traceparent = current?.traceparent();
  return traceparent ? [FLAG + traceparent] : null;
}

/** The trace that a job with these flags is a part of. */
export const traceOfFlags = (flags: object | null): string | undefined =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(FLAG))
    ?.slice(FLAG.length);
