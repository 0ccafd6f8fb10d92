import { Type } from '@sinclair/typebox';
import { type RequestHandler, Router } from 'express';
import { notFound } from '../platform/errors';
import { tell } from '../platform/http/calls';
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
      await sendFile(req, res, `${folder}/${name}`, 'public');
    },
  );

/** Public files: profiles, covers, squads, intro clips. Those of posts are sent by the posts, which know who may read them. */
export const fileRoutes = Router()
  .get('/pictures/:name', from('pictures', 'Sends a picture that everybody may see.'))
  .get('/clips/:name', from('clips', 'Sends the intro clip of a page; `Range` is heard.'));
