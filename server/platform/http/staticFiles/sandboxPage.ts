import { readFile } from 'node:fs/promises';
import path from 'node:path';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asOnStaging } from '../../site/staging';
import { limitPages } from '../limits/rateLimit';
import type { Routes } from '../routes';
import { clientFiles } from './clientFiles';

/** Whether a browser opens /graphql as a page. */
const isVisit = ({ method, url, raw }: FastifyRequest) =>
  method === 'GET' && /^\/graphql\/?(?!.*[?&]query=)(\?|$)/.test(url) && accepts(raw).type(['json', 'html']) === 'html';

/** The page of GraphiQL, built separately: at /sandbox, and for browsers that open /graphql itself. */
export function sandboxPage(folder: string) {
  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await limitPages(request);
    const html = await readFile(path.join(folder, 'index.html'), 'utf8');
    // GraphiQL has fonts in its style sheet, and its editor adds rules to style elements.
    const policy = String(reply.raw.getHeader('Content-Security-Policy'))
      .replace("font-src 'self'", "font-src 'self' data:")
      .replace(/(?<=style-src )[^;]*/, "'self' 'unsafe-inline'");
    reply.headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
    return reply.type('text/html; charset=utf-8').send(asOnStaging(html));
  }
  const routes: Routes = async (app) => {
    app.get('/sandbox', send);
    app.register(clientFiles(folder, '/sandbox/'));
  };
  return {
    routes,
    /** A hook that sends it to browsers, and passes programs on. */
    async forBrowsers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      return isVisit(request) ? send(request, reply) : undefined;
    },
  };
}
