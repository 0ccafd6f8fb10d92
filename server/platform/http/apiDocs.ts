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

/** Sends a text, which is made when it is first asked for. */
function send(type: string, make: () => string): RequestHandler {
  let made: string | undefined;
  return (_req, res) => {
    made ??= make();
    res.set('Cache-Control', 'no-cache').type(type).send(made);
  };
}

const start = send('js', () => START);

/** The descriptions of the API and of the GraphQL schema, and a page to read the first and to try it. */
export function apiDocs(description: () => object, schema: () => string): Router {
  const files = express.static(uiFolder(), { index: false, maxAge: '1h' });
  const page = (does: string) => ({ does, by: 'anyone' as const, sends: 'text/html' });
  return Router()
    .get(
      '/openapi.json',
      tell(
        { does: 'Tells this description.', by: 'anyone', gives: Type.Object({}) },
        send('json', () => JSON.stringify(description())),
      ),
    )
    .get(
      '/schema.graphql',
      tell({ does: 'Tells the GraphQL schema.', by: 'anyone', sends: 'text/plain' }, send('text', schema)),
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
          if (req.params.file === 'start.js') return start(req, res, next);
          if (!FILES.includes(String(req.params.file))) return next();
          req.url = `/${req.params.file}`;
          return files(req, res, next);
        },
      ),
    );
}
