import { Type } from '@sinclair/typebox';
import { type RequestHandler, Router } from 'express';
import { tokenOf, viewerOfToken } from '../auth/viewer';
import { notFound } from '../platform/errors';
import { tell } from '../platform/http/calls';
import { accessToPublicFile } from './publicFile.service';
import { sendFile } from './sending.service';

/** The names that we give pictures with their copies, and clips; nothing else is looked for. */
const NAMES = {
  pictures: /^[0-9a-f]{32}-\d{1,5}x\d{1,5}\.(jpg|png)(\.\d{1,4}\.webp)?$/,
  clips: /^[0-9a-f]{32}\.(mp4|mov|avi|wmv)$/,
};

const from = (folder: keyof typeof NAMES, does: string): RequestHandler =>
  tell(
    { does, by: 'anyone', params: { name: Type.String() }, sends: 'application/octet-stream', refuses: [404] },
    async (req, res) => {
      const name = String(req.params.name);
      if (!NAMES[folder].test(name)) throw notFound('file');
      const key = `${folder}/${name}`;
      // A refusal is not kept: what a blocked page shows comes back with it.
      res.set('Cache-Control', 'no-cache');
      const caching = await accessToPublicFile(key, async () => (await viewerOfToken(tokenOf(req)))?.viewer ?? null);
      await sendFile(req, res, key, caching);
    },
  );

/** Public files, while something shows them: profiles, covers, squads, intro clips, share pictures. Those of posts are sent by the posts, which know who may read them. */
export const fileRoutes = Router()
  .get('/pictures/:name', from('pictures', 'Sends a picture that everybody may see, as long as something shows it.'))
  .get(
    '/clips/:name',
    from('clips', 'Sends the intro clip of a page, as long as the page shows it; `Range` is heard.'),
  );
