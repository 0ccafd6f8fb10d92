import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { clientFiles } from './clientPage';

/** The page on which people try the GraphQL schema, built on its own: at /sandbox, and for browsers that open /graphql itself. */
export function sandboxPage(folder: string): { routes: Router; forBrowsers: RequestHandler } {
  const send: RequestHandler = (_req, res) => {
    // GraphiQL has its letters in its style sheet, and its editor writes rules into style elements.
    const policy = String(res.getHeader('Content-Security-Policy'))
      .replace("font-src 'self'", "font-src 'self' data:")
      .replace(/(?<=style-src )[^;]*/, "'self' 'unsafe-inline'");
    res.set('Content-Security-Policy', policy);
    res.set('Cache-Control', 'no-cache').sendFile('index.html', { root: path.resolve(folder) });
  };
  return {
    routes: Router().get('/sandbox', send).use('/sandbox', clientFiles(folder)),
    forBrowsers(req, res, next) {
      const isVisit = req.method === 'GET' && req.query.query === undefined && req.accepts(['json', 'html']) === 'html';
      return isVisit ? send(req, res, next) : next();
    },
  };
}
