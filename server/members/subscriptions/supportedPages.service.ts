import type { Viewer } from '../../auth/viewer';
import { PAGES, pagesIn } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { query, text } from '../../platform/db/query';
import { signedIn } from '../../policies';

// By hand: a hot read: these pages are shown beside the feed.
const findSupported = bySelection((page) =>
  query(
    { page },
    (answer) => `select ${answer} from active_subscriptions m join (${PAGES}) on c.user_id = m.creator_user_id
     where m.member_id = :memberId order by c.sort_name, c.id`,
    { values: { memberId: text } },
  ),
);

/** The pages that the viewer actively supports, by name. */
export async function supportedPages(viewer: Viewer | null, detail: PageDetail): Promise<PageView[]> {
  const member = signedIn(viewer);
  return pagesIn(member, await findSupported[detail]({ memberId: member.userId }));
}
