import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { FairQueue } from '../fairQueue';
import { log } from '../log/log';

export type PaperLine = readonly [label: string, value: string];

/** The content of a one-page paper, in its order. */
export interface PaperContent {
  title: string;
  /** The name for programs that show the file; the title by default. */
  name?: string;
  madeAt: Date;
  /** The facts, each with its label. */
  facts?: readonly PaperLine[];
  /** Sums, and below them their total. */
  sums?: { lines: readonly PaperLine[]; total: PaperLine };
  /** Figures in columns under their headings; the last row is their sum. */
  table?: { headings: readonly string[]; rows: readonly string[][]; sum: readonly string[] };
  /** One below the other. */
  sentences?: readonly string[];
  /** The notes. */
  notes?: readonly string[];
}

/**
 * Drawing a page takes 15 ms of CPU, during which other requests would wait: it has a thread, which ends when there is
 * nothing to draw. null where the server is not built, as in tests: the thread's program is TypeScript there.
 */
const thread = import.meta.url.endsWith('.js') ? threadOf(new URL('./paperThread.js', import.meta.url)) : null;

/** A thread that runs the default export of a file. Its failure to start is logged. */
export function threadOf(file: URL): Piscina {
  const threads = { minThreads: 0, maxThreads: 1, idleTimeout: 30_000 };
  const pool = new Piscina({ filename: fileURLToPath(file), ...threads });
  pool.on('error', (error) => log.error({ err: error }, 'the thread that draws papers has ended'));
  return pool;
}

/** The time limit of one paper: a thread that cannot start does not answer. */
const PATIENCE_MS = 60_000;

async function draw(content: PaperContent): Promise<Buffer> {
  if (thread) return Buffer.from(await thread.run(content, { signal: AbortSignal.timeout(PATIENCE_MS) }));
  const { drawPaper } = await import('./drawing');
  // Others get as much time between two papers as a paper takes, as they do beside a thread.
  await delay(15);
  return drawPaper(content);
}

/** One paper is drawn at a time, in turn among the people for whom they are. */
const turns = new FairQueue(1);

/** Makes a paper for a person (their user id), as a PDF file. */
export function makePaper(owner: string, content: PaperContent): Promise<Buffer> {
  return turns.run(owner, () => draw(content));
}
