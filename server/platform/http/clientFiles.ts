import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { nothingAt } from './routes';

const HOUR_MS = 3_600_000;
const YEAR_MS = 31_536_000_000;

/** The worker that decodes HEIC pictures (client/ui/media/heic.worker.ts): it alone runs WebAssembly, and loads nothing. */
const HEIC_WORKER = /^heic\.worker-.*\.js(\.br|\.gz)?$/;
const HEIC_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

function allowDecoder(reply: FastifyReply, file: string): void {
  if (HEIC_WORKER.test(path.basename(file))) reply.header('Content-Security-Policy', HEIC_POLICY);
}

const FILES = { preCompressed: true, index: false, decorateReply: false } as const;

/**
 * The files of a client that is built into this folder, and into `others` in further languages, compressed at the build. Those in
 * `assets` are named by their content, so that browsers keep them.
 */
export const clientFiles =
  (folder: string, prefix = '/', others: string[] = []): FastifyPluginAsync =>
  async (app) => {
    const root = path.resolve(folder);
    // What cannot be a path of a file is not there.
    app.setErrorHandler<Error & { statusCode?: number }>((error, request) => {
      throw (error.statusCode ?? 500) < 500 ? nothingAt(request) : error;
    });
    app.register(fastifyStatic, {
      ...FILES,
      root: [folder, ...others.filter((other) => existsSync(other))].map((each) => path.resolve(each, 'assets')),
      prefix: `${prefix}assets/`,
      maxAge: YEAR_MS,
      immutable: true,
      setHeaders: allowDecoder,
    });
    // A route for each file, so that no other address has one. The page itself is filled in for each request.
    app.register(fastifyStatic, {
      ...FILES,
      root,
      prefix,
      wildcard: false,
      globIgnore: ['index.html*', 'assets/**', '*.{br,gz}'],
      maxAge: HOUR_MS,
    });
  };
