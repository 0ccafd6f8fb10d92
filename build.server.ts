import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const NO_MAP = `{"version":3,"sources":[""],"mappings":"AAAA"}`;

/**
 * Leaves packages out of the source maps: an error names the files of packages as they are bundled, and a map stays
 * small enough to be read during a request.
 */
const withoutMaps: Plugin = {
  name: 'withoutMaps',
  setup({ onLoad }) {
    const map = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(NO_MAP).toString('base64')}`;
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n${map}`,
      loader: 'js',
    }));
  },
};

/**
 * Apollo checks how it was loaded to find Node's hashes. In a bundle the check fails, and it would compute each
 * operation's hash in JavaScript.
 */
const nodesHashes: Plugin = {
  name: 'nodesHashes',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/sha\.js\/index\.js$/ }, () => ({
      contents: "module.exports = require('node:crypto').createHash;",
    }));
  },
};

/**
 * `WORDS=pseudo` builds a server in a language made of English, to look for untranslated texts (server/test/languages/pseudo.ts).
 */
const pseudoWords: Plugin = {
  name: 'pseudoWords',
  setup({ onResolve }) {
    if (process.env.WORDS !== 'pseudo') return;
    onResolve({ filter: /^\.\.\/words$/ }, ({ importer }) =>
      importer.includes('/server/words/en/') ? { path: path.resolve('server/test/languages/pseudo.ts') } : undefined,
    );
  },
};

/**
 * The version of this build: BUILD where an image is made, which has no git, else the commit; `unknown` without either.
 */
function buildName(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return process.env.BUILD || (status === 0 ? stdout.trim() : 'unknown');
}

/** A list beside the built server: each of its files, with its imports. */
export const INPUTS = 'inputs.json';

/** The server with its packages: a start that opens thousands of small files takes half as long again. */
export const forServer: BuildOptions = {
  entryPoints: {
    index: 'server/index.ts',
    'reviewer.command': 'server/operations/commands/reviewer.command.ts',
    toli: 'server/operations/commands/toli.ts',
    paperThread: 'server/platform/pdf/paperThread.ts',
    'paintingProcess.command': 'server/gateways/painter/paintingProcess.command.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  plugins: [pseudoWords, nodesHashes, withoutMaps],
  define: { 'process.env.TOLI_BUILD': JSON.stringify(buildName()) },
  // A third less to read before a start, and to hold in memory. Names stay: TypeORM and GraphQL use those of classes.
  minifyWhitespace: true,
  // Packages that are written for `require` still call it for Node's own modules.
  banner: {
    js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
  },
  external: [
    // These bring machine code, or read files beside them.
    ...[
      'sharp',
      '@node-rs/argon2',
      'swagger-ui-dist',
      'ioredis',
      'pino',
      'piscina',
      'pdfkit',
      'fontkit',
      'harfbuzzjs',
      '@opentelemetry/sdk-node',
    ],
    // Optional packages that are not installed.
    ...['class-validator', 'typescript'],
  ],
};

if (process.argv[1] === import.meta.filename) {
  rmSync('dist/server', { recursive: true, force: true });
  const { metafile } = await build(forServer);
  writeFileSync(`dist/server/${INPUTS}`, JSON.stringify(metafile!.inputs));
  copyFileSync('server/demo/film.mp4', 'dist/server/film.mp4');
}
