import type { Viewer } from '../../auth/viewer';
import { accountsById } from '../../people/users/user.service';
import { query, text } from '../../platform/db/query';
import { reviewerOnly } from '../../policies';
import { brandPattern, passesForOurs } from '../../rules/impersonation';
import { DeskPersonView } from './deskPerson.view';

/** The most people of the list. */
export const SHOWN_MAX = 100;

/**
 * People whose name, page or app could pass for Toli's own, newest first: names from before these were refused, and
 * names that Google gave.
 */
export async function namedLikeOurs(viewer: Viewer | null): Promise<DeskPersonView[]> {
  reviewerOnly(viewer);
  const found = await findNames({ pattern: brandPattern() });
  const ids = [...new Set(found.filter(({ name }) => passesForOurs(name)).map(({ userId }) => userId))];
  const accounts = await accountsById(ids.slice(0, SHOWN_MAX));
  return accounts.sort((a, b) => (a.id < b.id ? 1 : -1)).map((account) => new DeskPersonView(account));
}

// By hand: a pattern over three tables. Only reviewers run this scan.
const findNames = query(
  { userId: text('n.user_id'), name: text('n.name') },
  (answer) => `select ${answer} from (
     select id as user_id, full_name as name from users
     union all select id, display_name from users where display_name is not null
     union all select user_id, page_name from creators
     union all select user_id, name from apps
   ) n where normalize(n.name, nfkd) ~ :pattern or n.name like '%टोली%' order by n.user_id desc`,
  { isRare: true, values: { pattern: text } },
);
