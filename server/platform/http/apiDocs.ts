import { Type } from '@sinclair/typebox';
import express, { type RequestHandler, Router } from 'express';
import uiFolder from 'swagger-ui-dist/absolute-path.js';
import { tell } from './calls';

/** The reader's own files, of its package; nothing of it is loaded but where somebody reads. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Toli API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// Nothing in a page may be a script, so what starts the reader is a file too.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true, withCredentials: true });
`;

const send =
  (type: string, text: () => string): RequestHandler =>
  (_req, res) =>
    void res.set('Cache-Control', 'no-cache').type(type).send(text());

/** The description of the API, and a page to read it and to try it. */
export function apiDocs(description: () => object): Router {
  let made: string | undefined;
  const document = () => {
    made ??= JSON.stringify(description());
    return made;
  };
  const files = express.static(uiFolder(), { index: false, maxAge: '1h' });
  const page = (does: string) => ({ does, by: 'anyone' as const, sends: 'text/html' });
  return Router()
    .get(
      '/openapi.json',
      tell({ does: 'Tells this description.', by: 'anyone', gives: Type.Object({}) }, send('json', document)),
    )
    .get(
      '/docs',
      tell(
        page('The page to read it and to try it.'),
        send('html', () => PAGE),
      ),
    )
    .get(
      '/docs/:file',
      tell(
        {
          ...page('A file of that page.'),
          params: { file: Type.String() },
          sends: 'application/octet-stream',
          refuses: [404],
        },
        (req, res, next) => {
          if (req.params.file === 'start.js') return send('js', () => START)(req, res, next);
          if (!FILES.includes(String(req.params.file))) return next();
          req.url = `/${req.params.file}`;
          return files(req, res, next);
        },
      ),
    );
}
