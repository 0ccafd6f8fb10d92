import { type Command, Redis } from 'ioredis';
import { inSpan, tracer } from './tracing';

let isPatched = false;

/** Makes each Redis command that is sent while a span runs a span of its own: by its name, without keys and values. */
export function traceRedis(): void {
  if (isPatched) return;
  isPatched = true;
  const { sendCommand } = Redis.prototype;
  Redis.prototype.sendCommand = function (this: Redis, command: Command, stream) {
    const send = () => sendCommand.call(this, command, stream);
    if (!tracer()?.traceparent()) return send();
    const name = command.name.toUpperCase();
    return inSpan(
      () => ({
        name: `redis ${name}`,
        kind: 'client',
        facts: { 'db.system.name': 'redis', 'db.operation.name': name },
      }),
      send,
    );
  };
}
