import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { Tool } from './test.tools.ts';
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
  private projects: string[] = [];

  onInit({ projects }: Vitest) {
    this.projects = projects.map(({ name }) => name);
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const skippedFor = (tool: Tool) =>
      tool === 'chromium' ? this.journeys() : modules.filter(hasSkipped(tool)).map((module) => module.relativeModuleId);
    const skipped = MISSING.map((tool) => ({ tool, files: skippedFor(tool) })).filter(({ files }) => files.length > 0);
    if (skipped.length > 0)
      console.warn(`Skipped: ${skipped.map(({ tool, files }) => `without ${tool} ${files.join(', ')}`).join('; ')}.`);
  }

  /** Without a browser none of their files is loaded. */
  private journeys(): string[] {
    return this.projects.includes('browser') ? ['all journeys'] : [];
  }
}

const hasSkipped =
  (tool: Tool) =>
  ({ children }: TestModule): boolean =>
    [...children.allTests('skipped')].some(({ tags }) => tags.includes(tool));
