import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'client',
  plugins: [react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
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
});
