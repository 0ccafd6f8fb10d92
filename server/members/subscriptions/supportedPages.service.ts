import type { Viewer } from '../../auth/viewer';
import { PAGES, pagesIn } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { query, text } from '../../platform/db/query';
import { signedIn } from '../../policies';

/** The pages that `:viewerId` actively supports. */
export const SUPPORTED = `active_subscriptions m join (${PAGES}) on c.user_id = m.creator_user_id and m.member_id = :viewerId`;

// By hand: a hot read.
const findSupported = bySelection((page) =>
  query({ page }, (answer) => `select ${answer} from ${SUPPORTED} order by c.sort_name, c.id`, {
    values: { viewerId: text },
  }),
);

/** The pages that the viewer actively supports, by name. */
export async function supportedPages(viewer: Viewer | null, detail: PageDetail): Promise<PageView[]> {
  const member = signedIn(viewer);
  return pagesIn(member, await findSupported[detail]({ viewerId: member.userId }));
}
