import { type Static, Type } from '@sinclair/typebox';
import { sendFile } from '../../media/files/sending.service';
import { done, type Routes, textOf } from '../../platform/http/routes';
import { count, DONE, id, orNull, schema, text, time } from '../../platform/http/schemas';
import { EXPORT_DAYS, EXPORT_HOURS } from '../../rules/exports';
import { DataExportState, type DataExportView } from './dataExport.view';
import { askForDataExport, dataExportFile, dataExportOf } from './export.service';

const FILE = schema('DataExportFile', 'One of the zip files that a copy consists of.', {
  number: count('Counted from 1.'),
  kilobytes: count('Rounded up.'),
  path: text('Where it is, for whoever is signed in as the person.'),
});
const EXPORT = schema('DataExport', 'A copy of a person’s own data.', {
  exportId: id(),
  askedAt: time(),
  state: Type.Enum(DataExportState),
  expiresAt: orNull(time('Until when it can be loaded, once it is made.')),
  files: Type.Array(FILE),
});

const exportJson = ({ id: exportId, askedAt, state, expiresAt, files }: DataExportView): Static<typeof EXPORT> => ({
  exportId,
  askedAt: askedAt.toISOString(),
  state,
  expiresAt: expiresAt?.toISOString() ?? null,
  files,
});

/** Data exports: requested, listed, downloaded. */
export const exportRoutes: Routes = async (app) => {
  app.post(
    '/user/data-export',
    {
      schema: {
        summary: `Lets a copy of one’s own data be made, after a fresh sign-in, and mails when it is ready; once in ${EXPORT_HOURS} hours.`,
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [409] },
    },
    async ({ viewer }) => {
      await askForDataExport(viewer);
      return done;
    },
  );
  app.get(
    '/user/data-export',
    {
      schema: {
        summary: 'Returns the progress of the last requested copy; null without one.',
        response: { 200: Type.Object({ dataExport: orNull(EXPORT) }) },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => {
      const found = await dataExportOf(viewer);
      return { dataExport: found && exportJson(found) };
    },
  );
  app.get(
    '/user/data-export/:id/:number',
    {
      schema: {
        summary: `Sends a zip of one’s own copy, for ${EXPORT_DAYS} days, after a fresh sign-in; \`Range\` is honoured.`,
        params: Type.Object({ id: id(), number: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
        response: { 200: textOf('application/zip') },
      },
      config: { access: 'signedIn', errors: [404] },
    },
    async (request, reply) => {
      const { id: exportId, number } = request.params;
      const key = await dataExportFile(request.viewer, exportId, number);
      reply.header('Content-Disposition', `attachment; filename="toli-data-${number}.zip"`);
      return sendFile(request, reply, key, { caching: 'unstored' });
    },
  );
};
