// Traces. Nothing of OpenTelemetry is loaded unless the environment names a place for them (openTelemetry.ts).

/** What a span tells: names, ids and figures of our own; never what people typed, their addresses, names or tokens. */
export type Facts = Record<string, string | number>;

/** A piece of work that a trace shows. */
export interface Span {
  name: string;
  /** `server`: a request; `client`: a call to somebody else; `consumer`: a job; without it a part of the work of these. */
  kind?: 'server' | 'client' | 'consumer';
  facts?: Facts;
  /** What it is a part of, as W3C's `traceparent` has it; without it of the span that runs. */
  parent?: string | undefined;
}

/** Tells more of the running span; `hasFailed`: it did not do what it was for. */
export type Tell = (facts: Facts, hasFailed?: boolean) => void;

/** What makes the spans. */
export interface Tracer {
  /** Runs work as a span, which ends with it; of an error it tells the class and the code alone. */
  run<T>(span: Span, work: (tell: Tell) => T): T;
  /** The running span as W3C's `traceparent`; undefined where none runs. */
  traceparent(): string | undefined;
  /** What runs later work as a part of the span that runs now. */
  resume(): Resume;
}

/** Runs work as a part of a span that has begun before. */
export type Resume = <T>(work: () => T) => T;

let current: Tracer | null = null;

/** Traces from now on; null: no more. */
export function setTracer(tracer: Tracer | null): void {
  current = tracer;
}

/** What traces at the moment, if anything does. */
export const tracer = (): Tracer | null => current;

const UNTOLD: Tell = () => undefined;

/** Runs work as a span where anything is traced. */
export const inSpan = <T>(span: () => Span, work: (tell: Tell) => T): T =>
  current ? current.run(span(), work) : work(UNTOLD);

/** The headers by which a request to somebody else says of which trace it is a part. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = current?.traceparent();
  return traceparent ? { traceparent } : {};
}

const FLAG = 'traceparent=';

/** The flags by which a job knows the trace of what adds it; null where there is none. */
export function traceFlags(): string[] | null {
  const traceparent = current?.traceparent();
  return traceparent ? [FLAG + traceparent] : null;
}

/** The trace that a job with these flags is a part of. */
export const traceOfFlags = (flags: object | null): string | undefined =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(FLAG))
    ?.slice(FLAG.length);
