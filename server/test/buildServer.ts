import { build } from 'esbuild';

/** Makes one file of a program, as `npm run build` does, for tests that run it as a process. */
export const buildServer = (program: string, outfile: string) =>
  build({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
