import type { Proofs } from '../../module';
import type { JobList } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Runs all proofs, and logs those that fail. */
    prove: object;
  }
}

/** The result of a proof. */
export interface Proven {
  sentence: string;
  differences: string[];
}

/** Runs the proofs one after the other and yields each result. */
export async function* proveAll(proofs: Proofs): AsyncGenerator<Proven> {
  for (const [sentence, look] of Object.entries(proofs))
    yield { sentence, differences: (await look()).map(({ line }) => line) };
}

export const provingJobs = (proofs: Proofs): JobList => ({
  // A quarter past four at night in India, after the reconciliation with the gateway.
  prove: {
    pool: 'slow',
    at: '45 22 * * *',
    async run() {
      for await (const { sentence, differences } of proveAll(proofs))
        if (differences.length > 0)
          log.error({ sentence, differences: differences.slice(0, 20) }, 'this is not proven');
    },
  },
});
