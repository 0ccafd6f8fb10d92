import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** The built client's files: named by their content, so that browsers keep them; compressed at the build. */
export const clientFiles = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    // Not index.html for /: that page is filled in for each request, below.
    index: false,
    serveStatic: {
      setHeaders(res, file) {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
        res.setHeader(
          'Cache-Control',
          isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        if (HEIC_WORKER.test(path.basename(file))) res.setHeader('Content-Security-Policy', HEIC_POLICY);
      },
    },
  });

/** The worker that decodes HEIC pictures (client/ui/media/heic.worker.ts): it alone runs WebAssembly, and loads nothing. */
const HEIC_WORKER = /^heic\.worker-.*\.js(\.br|\.gz)?$/;
const HEIC_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
