import type { Environment } from '../environment';

/** How traces are sent to an OpenTelemetry collector. */
export interface TracesConfig {
  /** The name that they have there. */
  service: string;
  /** Headers that the collector asks for, as `name=value` with commas between. */
  headers: string | null;
}

/** OpenTelemetry itself reads the target of spans: here it is only checked whether there is one. */
export function readTraces(env: Environment): TracesConfig | null {
  const places = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;
  const found = places.map((name) => env.url(name));
  const service = env.textOr('OTEL_SERVICE_NAME');
  const headers = env.text('OTEL_EXPORTER_OTLP_HEADERS');
  const isOff = env.flag('OTEL_SDK_DISABLED');
  return isOff || found.every((url) => url === null) ? null : { service, headers };
}
