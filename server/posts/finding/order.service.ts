import { inArray, int, list, query, text } from '../../platform/db/query';
import { POSTS } from '../posts/post.service';
import { keysOfPage } from '../tags/tag.service';

// By hand: a step for each different tag, not for each post.
const findTags = query(
  { creatorUserId: text('page.creator_user_id'), name: text('shown.name') },
  (answer) => `select ${answer} from unnest(:creatorUserIds::uuid[]) as page (creator_user_id)
   cross join lateral ${keysOfPage('page.creator_user_id')} tag
   cross join lateral (
     select t.name from post_tags t join ${POSTS} p on p.id = t.post_id
     where t.creator_user_id = page.creator_user_id and t.key = tag.key limit 1
   ) shown order by tag.key`,
  { isRare: true, values: { creatorUserIds: list(text) } },
);

/** The tags of these pages' posts that are shown, each once, in the order of their letters: for loaders. */
export const tagsOfPages = (creatorUserIds: readonly string[]) => findTags({ creatorUserIds });

// By hand: by many pages at once, with the month as a text.
const findMonths = query(
  {
    creatorUserId: text('m.creator_user_id'),
    month: text(`to_char(m.month, 'YYYY-MM')`),
    posts: int('m.posts'),
  },
  (answer) => `select ${answer} from post_months m
   where ${inArray('m.creator_user_id', ':creatorUserIds')} and m.posts > 0 order by m.month desc`,
  { isRare: true, values: { creatorUserIds: list(text) } },
);

/** The months in which these pages have posted, newest first, with the number of their posts: for loaders. */
export const monthsOfPages = (creatorUserIds: readonly string[]) => findMonths({ creatorUserIds });
