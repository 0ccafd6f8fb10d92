import { Type } from '@sinclair/typebox';
import { Router } from 'express';
import { sendFile } from '../files/sending.service';
import { MEDIA } from '../files/sweep.service';
import { notFound } from '../platform/errors';
import { tell } from '../platform/http/calls';
import { POST_FILE } from '../posts/postFile.service';
import { mayLoadAtDesk } from './look.service';

export const lookRoutes = Router().get(
  '/desk/media/:name',
  tell(
    {
      does: 'Sends a file of a post to the reviewer who got this signed address at the desk, for 10 minutes; `Range` is heard.',
      by: 'anyone',
      params: { name: Type.String() },
      sends: 'application/octet-stream',
      refuses: [404],
    },
    async (req, res) => {
      const name = String(req.params.name);
      if (!POST_FILE.test(name)) throw notFound('file');
      await mayLoadAtDesk(res.locals.viewer ?? null, name, req.query);
      await sendFile(req, res, `${MEDIA}/${name}`, 'desk');
    },
  ),
);
