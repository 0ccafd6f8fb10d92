import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { limitPages } from '../limits/rateLimit';
import { nothingAt } from '../routes';

const HOUR_MS = 3_600_000;
const YEAR_MS = 31_536_000_000;

/** The worker that decodes HEIC pictures (client/ui/media/heic.worker.ts): only it runs WebAssembly, and it loads nothing. */
const HEIC_WORKER = /^heic\.worker-.*\.js(\.br|\.gz)?$/;
const HEIC_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

function allowDecoder(reply: FastifyReply, file: string): void {
  if (HEIC_WORKER.test(path.basename(file))) reply.header('Content-Security-Policy', HEIC_POLICY);
}

const FILES = { preCompressed: true, index: false, decorateReply: false } as const;

/**
 * The files of the client that is built into this folder, and of the clients in `others` for further languages,
 * compressed by the build. Files in `assets` have a hash in their names, so that browsers cache them.
 */
export const clientFiles =
  (folder: string, prefix = '/', others: string[] = []): FastifyPluginAsync =>
  async (app) => {
    const root = path.resolve(folder);
    // A path that cannot be a file's is 404.
    app.setErrorHandler<Error & { statusCode?: number }>(async (error, request) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      await limitPages(request);
      throw nothingAt(request);
    });
    app.register(fastifyStatic, {
      ...FILES,
      root: [folder, ...others.filter((other) => existsSync(other))].map((each) => path.resolve(each, 'assets')),
      prefix: `${prefix}assets/`,
      maxAge: YEAR_MS,
      immutable: true,
      setHeaders: allowDecoder,
    });
    // A route for each file, so that no other address has one. index.html is filled in for each request by the pages.
    app.register(fastifyStatic, {
      ...FILES,
      root,
      prefix,
      wildcard: false,
      globIgnore: ['index.html*', 'assets/**', '*.{br,gz}'],
      maxAge: HOUR_MS,
    });
  };
