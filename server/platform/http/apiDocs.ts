import fastifyStatic from '@fastify/static';
import { Type } from '@sinclair/typebox';
import uiFolder from 'swagger-ui-dist/absolute-path.js';
import { asOnStaging } from '../staging';
import { nothingAt, type Routes, textOf } from './routes';

/** Swagger UI's own files, from its package; they are loaded only on its page. */
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

// Pages have no inline scripts, so the script that starts Swagger UI is a file too.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', tryItOutEnabled: true, withCredentials: true });
`;

/** The schema of a public route. */
const said = (summary: string, response: object) => ({
  schema: { summary, response: { 200: response } },
  config: { access: 'anyone' as const },
});

/** The OpenAPI document, the GraphQL schema, and a page that shows the first and can send requests. */
export const apiDocs =
  (description: () => object, schema: () => string): Routes =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-cache'));
    app.register(fastifyStatic, { root: uiFolder(), serve: false, index: false, maxAge: '1h' });
    let json: string | undefined;
    app.get('/openapi.json', said('Sends this description.', Type.Object({})), (_request, reply) => {
      json ??= JSON.stringify(description());
      return reply.type('application/json; charset=utf-8').send(json);
    });
    app.get('/schema.graphql', said('Sends the GraphQL schema.', textOf('text/plain')), (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(schema()),
    );
    app.get('/docs', said('The page to read it and to try it.', textOf('text/html')), (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(asOnStaging(PAGE)),
    );
    const file = said('A file of that page.', textOf('application/octet-stream'));
    app.get(
      '/docs/:file',
      {
        schema: { ...file.schema, params: Type.Object({ file: Type.String() }) },
        config: { ...file.config, errors: [404] },
      },
      (request, reply) => {
        const { file } = request.params;
        if (file === 'start.js') return reply.type('text/javascript; charset=utf-8').send(START);
        if (!FILES.includes(file)) throw nothingAt(request);
        return reply.sendFile(file);
      },
    );
  };
