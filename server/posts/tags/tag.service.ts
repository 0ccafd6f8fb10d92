import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { query, text } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { PAGE_TAGS_MAX, tagKey } from '../../rules/tags';
import { POST_ORDER } from '../../words/en/postOrder';
import { PostTag } from './postTag.entity';

type Place = Pick<PostTag, 'postId' | 'creatorUserId'>;

/** The tags of a post in the spelling of its page; `tags` come from the form. */
export async function inSpellingOfPage(creatorUserId: string, tags: readonly string[]): Promise<string[]> {
  const known = await repo(PostTag).findBy({ creatorUserId, key: In(tags.map(tagKey)) });
  const names = new Map(known.map(({ key, name }) => [key, name]));
  return tags.map((tag) => names.get(tagKey(tag)) ?? tag);
}

/**
 * Writes the tags of a post under the lock of its page, which keeps their number; 400 for more than a page may have.
 * Returns them in the spelling of the page.
 */
export async function setTags({ postId, creatorUserId }: Place, tags: readonly string[]): Promise<string[]> {
  await repo(PostTag).delete({ postId });
  if (tags.length === 0) return [];
  const names = await inSpellingOfPage(creatorUserId, tags);
  const ofPage = new Set((await findKeys({ creatorUserId })).map(({ key }) => key));
  for (const tag of tags) ofPage.add(tagKey(tag));
  if (ofPage.size > PAGE_TAGS_MAX) throw new InvalidInput({ tags: POST_ORDER.tooManyOnPage(PAGE_TAGS_MAX) });
  await repo(PostTag).insert(names.map((name) => ({ postId, creatorUserId, key: tagKey(name), name })));
  return names;
}

/**
 * The different keys of the tags of a page, given as SQL: each is found from the one before it in the index, not by
 * reading all posts.
 */
export const keysOfPage = (creatorUserId: string) => `(with recursive tag (key) as (
    (select key from post_tags where creator_user_id = ${creatorUserId} order by key limit 1)
    union all
    select (select next.key from post_tags next
       where next.creator_user_id = ${creatorUserId} and next.key > tag.key order by next.key limit 1)
     from tag where tag.key is not null
  ) select key from tag where tag.key is not null)`;

// By hand: a step for each tag of a page.
const findKeys = query(
  { key: text('tag.key') },
  (answer) => `select ${answer} from ${keysOfPage(':creatorUserId')} tag`,
  { isRare: true, values: { creatorUserId: text } },
);
