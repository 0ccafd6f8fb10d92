import { Type } from '@sinclair/typebox';
import { tokenOf, viewerOfToken } from '../../auth/viewer';
import { notFound } from '../../platform/errors';
import { limitOf } from '../../platform/http/limits/rateLimit';
import { type Routes, textOf } from '../../platform/http/routes';
import { accessToPublicFile } from './publicFile.service';
import { sendFile } from './sending.service';

/** A route that sends a file. It declares HEAD, because Fastify's own HEAD would read the whole file for its length. */
export const fileRoute = (summary: string, errors: number[]) => ({
  method: ['GET', 'HEAD'],
  schema: {
    summary,
    params: Type.Object({ name: Type.String() }),
    response: { 200: textOf('application/octet-stream') },
  },
  config: { access: 'anyone' as const, errors },
});

/** The folders and name patterns of public files; other names are 404. */
const FOLDERS = {
  pictures: {
    names: /^[0-9a-f]{32}-\d{1,5}x\d{1,5}\.(jpg|png)(\.\d{1,4}\.webp)?$/,
    summary: 'Sends a public picture, as long as a page shows it.',
  },
  clips: {
    names: /^[0-9a-f]{32}\.(mp4|mov|avi|wmv)$/,
    summary: 'Sends the intro clip of a page, as long as the page shows it; `Range` is honoured.',
  },
};

/**
 * Public files while something shows them: profiles, covers, squads, intro clips, share pictures. Files of posts have
 * routes of their own, which check who may read them.
 */
export const fileRoutes: Routes = async (app) => {
  app.addHook('onRequest', limitOf('file'));
  for (const [folder, { names, summary }] of Object.entries(FOLDERS))
    app.route({
      ...fileRoute(summary, [404]),
      url: `/${folder}/:name`,
      async handler(request, reply) {
        const { name } = request.params;
        if (!names.test(name)) throw notFound('file');
        const key = `${folder}/${name}`;
        // A 404 is not cached: an unblocked page shows its files again.
        reply.header('Cache-Control', 'no-cache');
        const viewer = async () => (await viewerOfToken(tokenOf(request.raw)))?.viewer ?? null;
        return sendFile(request, reply, key, { caching: await accessToPublicFile(key, viewer) });
      },
    });
};
