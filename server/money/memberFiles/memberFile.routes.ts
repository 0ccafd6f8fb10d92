import { sendFile } from '../../media/files/sending.service';
import { ids, type Routes, textOf } from '../../platform/http/routes';
import { MEMBER_FILE_DAYS } from '../../rules/members';
import { MEMBER_FILE } from '../../words/en/memberFile';
import { memberFileKey } from './memberFile.service';

/** The download of a file with a page's members. */
export const memberFileRoutes: Routes = async (app) => {
  app.get(
    '/members/file/:id',
    {
      schema: {
        summary: `Sends a file with all members of your page as comma-separated values, for ${MEMBER_FILE_DAYS} days; \`Range\` is honoured.`,
        params: ids('id'),
        response: { 200: textOf('text/csv', 'A line a member.') },
      },
      config: { access: 'creator', errors: [404] },
    },
    async (request, reply) => {
      const key = await memberFileKey(request.viewer, request.params.id);
      return sendFile(request, reply, key, { caching: 'unstored', name: MEMBER_FILE.fileName });
    },
  );
};
