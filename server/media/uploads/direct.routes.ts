import { Type } from '@sinclair/typebox';
import { ids, type Routes } from '../../platform/http/routes';
import { count, orNull, schema, text } from '../../platform/http/schemas';
import { nextParts } from './direct.service';

const PART = schema('UploadPart', 'A part of a film or file that goes straight to the bucket.', {
  start: count('Its first byte in the file.'),
  bytes: count('Its size; the address takes no other.'),
  url: text('Takes it, by PUT without credentials, for an hour.'),
});

const PARTS = schema('UploadParts', 'What is still to come of an upload.', {
  parts: orNull(
    Type.Array(PART, {
      description:
        'The next parts, one after the other; empty once all has come. Null where the upload goes on by tus.',
    }),
  ),
});

/** Films and files that go straight to the bucket. */
export const directRoutes: Routes = async (app) => {
  app.post(
    '/uploads/:id/parts',
    {
      schema: {
        summary:
          'Counts the parts of a film or file that have come to the bucket, and returns addresses for the next ones.',
        params: ids('id'),
        response: { 200: PARTS },
      },
      // Sent again, it counts what has come since.
      config: { access: 'verified', errors: [400, 404, 413, 415, 503], takesFiles: true },
    },
    async ({ viewer, params }) => ({ parts: await nextParts(viewer, params.id) }),
  );
};
