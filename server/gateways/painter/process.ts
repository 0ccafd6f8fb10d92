import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { log } from '../../platform/log/log';
import type { Language } from '../../words/words';
import type { Sitter } from './sitter';

/** A picture that is to be drawn, with texts in a language. */
export interface PaintingOrder {
  kind: 'page' | 'story';
  page: Sitter;
  language: Language;
}

/** The drawing process was ended before it was done: the machine has no time for it now. */
export class NoTimeToPaint extends Error {}

/** At the lowest priority a picture takes half a second, or a hundred times as long beside busy requests (milliseconds). */
const PATIENCE_MS = 120_000;
/** The most bytes of an error that are logged. */
const ERROR_BYTES = 2_000;

/**
 * Draws a picture by this program, in a process of its own at the lowest priority. Rejects where it cannot be drawn, and
 * with NoTimeToPaint after two minutes.
 */
export function paintInProcess(program: URL, order: PaintingOrder): Promise<Buffer> {
  const painting = fork(fileURLToPath(program), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  giveWay(painting);
  let said = '';
  painting.stderr!.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-ERROR_BYTES);
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      painting.kill('SIGKILL');
      reject(new NoTimeToPaint());
    }, PATIENCE_MS);
    painting.once('message', (picture: Uint8Array) => resolve(Buffer.from(picture)));
    painting.once('error', reject);
    painting.once('exit', (status) => {
      clearTimeout(late);
      // Settled already where the picture has come.
      reject(new Error(`the process that draws a picture ended with ${status}: ${said}`));
    });
    painting.send(order, (error) => error && reject(error));
  });
}

/** Before it begins: its threads get the priority that it has then. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    log.debug({ err: error }, 'a process keeps its usual priority');
  }
}
