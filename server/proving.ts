import { MODULES } from './modules';
import type { JobList } from './platform/jobs/jobs';
import { log } from './platform/log/log';

declare module './platform/jobs/jobs' {
  interface Jobs {
    /** Proves all that must hold between rows, and logs what does not. */
    prove: object;
  }
}

/** What must hold between rows, and what does not. */
export interface Proven {
  sentence: string;
  differences: string[];
}

/** Looks at all that must hold between rows, one after the other, and says of each how it is. */
export async function* proveAll(): AsyncGenerator<Proven> {
  for (const [sentence, look] of MODULES.flatMap(({ proofs = {} }) => Object.entries(proofs)))
    yield { sentence, differences: await look() };
}

export const provingJobs: JobList = {
  // A quarter past four at night in India, when the gateway's books have been compared.
  prove: {
    pool: 'slow',
    at: '45 22 * * *',
    async run() {
      for await (const { sentence, differences } of proveAll())
        if (differences.length > 0)
          log.error({ sentence, differences: differences.slice(0, 20) }, 'this is not proven');
    },
  },
};
