import { type Product, until } from './product';

/** People who post all the time, and what became of it. */
export interface Writers {
  /** When the latest post was acknowledged (milliseconds since 1970). */
  lastSaved(): number;
  /** Lets them finish; answers how often each status came, and how many acknowledged posts are not there. */
  stop(): Promise<{ answers: Record<string, number>; withoutRetryAfter: number; lost: number }>;
}

/** Lets eight people post without a pause. */
export function startWriting(product: Product, cookie: string, name: string): Writers {
  const answers: Record<string, number> = {};
  const saved: string[] = [];
  let lastSaved = 0;
  let withoutRetryAfter = 0;
  let writing = true;

  async function write(writer: number): Promise<void> {
    for (let n = 0; writing; n++) {
      const description = `${name} ${writer} ${n}`;
      const answer = await product.call('POST', '/api/post', { description }, cookie).catch(() => null);
      const status = String(answer?.status ?? 'no answer');
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === '503' && !answer!.headers.has('retry-after')) withoutRetryAfter++;
      if (status === '201') {
        saved.push(description);
        lastSaved = Date.now();
      }
      await answer?.text().catch(() => '');
    }
  }

  const writers = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write));
  return {
    lastSaved: () => lastSaved,
    async stop() {
      writing = false;
      await writers;
      let known = new Set<string>();
      // Whoever asks just then may meet a Postgres that is still coming back.
      await until(async () => {
        const there = await product.ask<{ description: string }>(
          'select description from posts where description like $1',
          [`${name} %`],
        );
        known = new Set(there.map(({ description }) => description));
        return true;
      });
      return { answers, withoutRetryAfter, lost: saved.filter((description) => !known.has(description)).length };
    },
  };
}
