import pino, { type DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import { log } from '../../platform/log/log';

/** The log lines from now to the end of the test. */
export function logLines(): string[] {
  const lines: string[] = [];
  const holder = log as unknown as Record<symbol, DestinationStream>;
  const { level } = log;
  const before = holder[pino.symbols.streamSym]!;
  log.level = 'trace';
  holder[pino.symbols.streamSym] = { write: (line) => void lines.push(line) };
  onTestFinished(() => {
    holder[pino.symbols.streamSym] = before;
    log.level = level;
  });
  return lines;
}
