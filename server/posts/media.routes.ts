import { Type } from '@sinclair/typebox';
import { Router } from 'express';
import { sendPrivateFile } from '../files/sending.service';
import { MEDIA } from '../files/sweep.service';
import { notFound } from '../platform/errors';
import { tell } from '../platform/http/calls';
import { mayHaveFile, POST_FILE } from './postFile.service';

export const mediaRoutes = Router().get(
  '/media/:name',
  tell(
    {
      does: 'Sends a file of a post to whoever can read the post; `Range` is heard.',
      by: 'anyone',
      params: { name: Type.String() },
      sends: 'application/octet-stream',
      refuses: [403, 404],
    },
    async (req, res) => {
      const name = String(req.params.name);
      if (!POST_FILE.test(name)) throw notFound('file');
      const key = `${MEDIA}/${name}`;
      await mayHaveFile(res.locals.viewer ?? null, key);
      await sendPrivateFile(req, res, key);
    },
  ),
);
