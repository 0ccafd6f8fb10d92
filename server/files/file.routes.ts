import { Router } from 'express';
import { notFound } from '../platform/errors';
import { sendFile } from '../platform/sendFile';

/** The names that we give pictures and their copies; nothing else is looked for. */
const NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}\.(jpg|png)(\.\d{1,4}\.webp)?$/;

/** Public pictures: profiles, covers, squads. Those of posts are sent by the posts, which know who may read them. */
export const fileRoutes = Router().get('/pictures/:name', async (req, res) => {
  const { name } = req.params;
  if (!NAME.test(name)) throw notFound('File');
  await sendFile(req, res, `pictures/${name}`, 'public');
});
