import type { Reporter, TestModule } from 'vitest/node';
import { MISSING } from './vitest.tags.ts';

/** Lists at the end which journeys only passed at their second try: each is a fault of the product or of the test. */
export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const { children, relativeModuleId } of modules)
      for (const test of children.allTests())
        if (test.diagnostic()?.flaky)
          console.warn(
            `Passed at its second try: ${relativeModuleId} > ${test.fullName}\n${test.result().errors?.[0]?.message}`,
          );
  }
}

/** Says in the last line which files were skipped, in whole or in part, for a tool that is not here. */
export class SkippedForTools implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const skipped = MISSING.map((tool) => {
      const files = modules.filter(({ children }) =>
        [...children.allTests('skipped')].some(({ tags }) => tags.includes(tool)),
      );
      return {
        tool,
        what: tool === 'chromium' ? ['all journeys'] : files.map(({ relativeModuleId }) => relativeModuleId),
      };
    }).filter(({ what }) => what.length > 0);
    if (skipped.length > 0)
      console.warn(`Skipped: ${skipped.map(({ tool, what }) => `without ${tool} ${what.join(', ')}`).join('; ')}.`);
  }
}
