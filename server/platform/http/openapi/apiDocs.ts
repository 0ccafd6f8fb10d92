import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import uiFolder from 'swagger-ui-dist/absolute-path.js';
import { asOnStaging } from '../../site/staging';
import { limitPages } from '../limits/rateLimit';
import { nothingAt, type Routes, textOf } from '../routes';
import { FixedText } from '../staticFiles/fixedText';

/** A file of Swagger UI's package. */
const fileOfUi = (name: string) => async () => readFile(path.join(uiFolder(), name), 'utf8');

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

// Pages have no inline scripts, so the script that starts Swagger UI is a file too.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', tryItOutEnabled: true, withCredentials: true });
`;

/** Loaded only on that page. */
const FILES = new Map([
  ['swagger-ui.css', new FixedText('text/css', fileOfUi('swagger-ui.css'))],
  ['swagger-ui-bundle.js', new FixedText('text/javascript', fileOfUi('swagger-ui-bundle.js'))],
  ['start.js', new FixedText('text/javascript', () => START)],
]);

/** The schema of a public route. */
const said = (summary: string, response: object) => ({
  schema: { summary, response: { 200: response } },
  config: { access: 'anyone' as const },
  // Each is compressed once (fixedText.ts).
  compress: false as const,
});

/** The OpenAPI document, the GraphQL schema, and a page that shows the first and can send requests. */
export const apiDocs =
  (description: () => object, schema: () => string): Routes =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-cache'));
    app.addHook('onRequest', limitPages);
    const documents: [string, string, object, FixedText][] = [
      [
        ...(['/openapi.json', 'Sends this description.', Type.Object({})] as const),
        new FixedText('application/json', () => JSON.stringify(description())),
      ],
      [
        ...(['/schema.graphql', 'Sends the GraphQL schema.', textOf('text/plain')] as const),
        new FixedText('text/plain', schema),
      ],
      [
        ...(['/docs', 'The page to read it and to try it.', textOf('text/html')] as const),
        new FixedText('text/html', () => asOnStaging(PAGE)),
      ],
    ];
    for (const [path, summary, response, document] of documents)
      app.get(path, said(summary, response), (request, reply) => document.send(request, reply));
    const file = said('A file of that page.', textOf('application/octet-stream'));
    app.get(
      '/docs/:file',
      {
        ...file,
        schema: { ...file.schema, params: Type.Object({ file: Type.String() }) },
        config: { ...file.config, errors: [404] },
      },
      (request, reply) => {
        const known = FILES.get(request.params.file);
        if (!known) throw nothingAt(request);
        reply.header('Cache-Control', 'public, max-age=3600');
        return known.send(request, reply);
      },
    );
  };
