import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Compresses what was built once, so that the server never does it while somebody waits; with less effort for tests (`--mode quick`). */
const compressed = (quality: number): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|txt)$/.test(name)) continue;
      const file = path.join(dir!, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    }
  },
});

export default defineConfig(({ mode }) => ({
  root: 'client',
  plugins: [react(), compressed(mode === 'quick' ? 4 : constants.BROTLI_MAX_QUALITY)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, what screens share is cut into dozens of small files. What needs no Chakra and no Apollo (the landing
          // page) gets neither: `base` is taken out first, so that nothing else brings React along.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
              priority: 2,
            },
            {
              name: 'ui',
              test: /node_modules\/(@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized|@pandacss)\//,
              minShareCount: 4,
              priority: 1,
            },
            {
              name: 'data',
              test: /node_modules\/(@apollo|@wry|optimism|rxjs|graphql|graphql-ws|apollo-upload-client)\//,
            },
            // What they need of lodash comes along by itself; the charts' part of it stays with the charts.
            { name: 'forms', test: /node_modules\/(formik|yup|lodash-es|property-expr|tiny-case|toposort)\// },
          ],
        },
      },
      // Chakra's theme index builds its whole theme at the top of the module; without these the unused recipes stay in the bundle.
      treeshake: {
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSlotRecipe',
          'defineTokens',
          'defineSemanticTokens',
          'defineKeyframes',
          'defineGlobalStyles',
          'defineTextStyles',
          'defineLayerStyles',
          'defineAnimationStyles',
          'mergeConfigs',
          'createSystem',
          'createAnatomy',
        ],
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4000',
      '/dev': 'http://127.0.0.1:4000',
      '/graphql': { target: 'http://127.0.0.1:4000', ws: true },
    },
  },
}));
