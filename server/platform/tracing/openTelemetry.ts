import { api, core, NodeSDK, resources } from '@opentelemetry/sdk-node';
import type { TracesConfig } from '../config/services/traces';
import { traceRedis } from './redisCommands';
import { traceStatements } from './statements';
import { type Facts, type Span, setTracer, type Tracer } from './tracing';

/** Traces alone: figures are Prometheus', and lines of the log stay where they are. */
const NO_MORE = { metricReaders: [], logRecordProcessors: [], instrumentations: [] };

const KINDS = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  consumer: api.SpanKind.CONSUMER,
};

const W3C = new core.W3CTraceContextPropagator();

/** The context of a `traceparent`; one that cannot be read is left out. */
const contextOf = (traceparent: string) => W3C.extract(api.ROOT_CONTEXT, { traceparent }, api.defaultTextMapGetter);

/** The facts of an error without its message, which may have people's text. */
function factsOf(error: unknown): Facts {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  const known = code ?? driverError?.code;
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return { 'error.type': typeof known === 'string' || typeof known === 'number' ? `${name} ${known}` : name };
}

function makeTracer(): Tracer {
  const tracer = api.trace.getTracer('toli');
  return {
    run({ name, kind, facts, parent }: Span, work) {
      const around = parent === undefined ? api.context.active() : contextOf(parent);
      const options = { ...(kind ? { kind: KINDS[kind] } : {}), ...(facts ? { attributes: facts } : {}) };
      const span = tracer.startSpan(name, options, around);
      const setFacts = (more: Facts, hasFailed = false) => {
        span.setAttributes(more);
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
      };
      const fail = (error: unknown) => {
        setFacts(factsOf(error), true);
        span.end();
      };
      try {
        const made = api.context.with(api.trace.setSpan(around, span), () => work(setFacts));
        if (made instanceof Promise) made.then(() => span.end(), fail);
        else span.end();
        return made;
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    traceparent() {
      const headers: { traceparent?: string } = {};
      W3C.inject(api.context.active(), headers, api.defaultTextMapSetter);
      return headers.traceparent;
    },
    resume() {
      const running = api.context.active();
      return (work) => api.context.with(running, work);
    },
  };
}

/**
 * Starts to trace, and to send spans to OTEL_EXPORTER_OTLP_ENDPOINT; returns a function that stops it and sends the
 * rest.
 */
export function startOpenTelemetry({ service, headers }: TracesConfig): () => Promise<void> {
  // The exporter looks for them there, and knows nothing of secrets in files.
  if (headers !== null) process.env.OTEL_EXPORTER_OTLP_HEADERS = headers;
  const sdk = new NodeSDK({
    ...NO_MORE,
    serviceName: service,
    // The environment's attributes and the name of the machine; not the command, which may have secrets.
    resourceDetectors: [resources.envDetector, resources.hostDetector],
    textMapPropagator: W3C,
  });
  sdk.start();
  traceStatements();
  traceRedis();
  setTracer(makeTracer());
  return async () => {
    setTracer(null);
    await sdk.shutdown();
  };
}
