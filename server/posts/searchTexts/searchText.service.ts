import { execute, int, query, text } from '../../platform/db/query';
import { wordsIn } from '../../rules/searchWords';
import { tagKey } from '../../rules/tags';

/** What of a post is searched. */
export interface Searched {
  postId: string;
  creatorUserId: string;
  title: string;
  titlePublic: boolean;
  /** All of its words. */
  text: string;
  teaser: string;
  tags: readonly string[];
}

/** The beginning of a page's words in the index. Where another page's begin the same, the page in its row decides. */
const pageOf = (creatorUserId: string) => creatorUserId.slice(-8);

/** A word of a page as the index has it. */
export const wordEntry = (creatorUserId: string, word: string) => `${pageOf(creatorUserId)}:${word}`;
/** A tag of a page as the index has it: the whole of it, apart from the words that it is made of. */
export const tagEntry = (creatorUserId: string, tag: string) => `${pageOf(creatorUserId)}#${tagKey(tag)}`;

/** An entry as a text of the type tsquery has it. */
export const quoted = (entry: string) => `'${entry.replace(/[\\']/g, '$&$&')}'`;
/** What the index of words is asked for: all of these words, or words that begin so. */
export const beginningsOf = (creatorUserId: string, words: readonly string[]) =>
  words.map((word) => `${quoted(wordEntry(creatorUserId, word))}:*`).join(' & ');

/** Writes the words by which a post is found: by all, or by its readers alone. */
export async function setSearchText({ postId, creatorUserId, tags, ...of }: Searched): Promise<void> {
  const entriesOf = (texts: readonly string[]) =>
    wordsIn(texts.join('\n')).map((word) => wordEntry(creatorUserId, word));
  const ownTags = tags.map((tag) => tagEntry(creatorUserId, tag));
  const open = [of.teaser, ...tags, ...(of.titlePublic ? [of.title] : [])];
  // By hand: the words are made into the type of the index.
  await execute(
    `update search_texts set words = array_to_tsvector(:words::text[]), public_words = array_to_tsvector(:publicWords::text[]),
       is_written = true where post_id = :postId`,
    {
      postId,
      words: [...ownTags, ...entriesOf([of.title, of.text, ...open])],
      publicWords: [...ownTags, ...entriesOf(open)],
    },
  );
}

/** Some of the posts whose words are not written yet, the oldest first. */
export const unwrittenPosts = async (limit: number): Promise<string[]> =>
  (await findUnwritten({ limit: limit })).map(({ postId }) => postId);
// By hand: an index of these alone.
const findUnwritten = query(
  { postId: text('s.post_id') },
  (answer) => `select ${answer} from search_texts s where not s.is_written order by s.post_id limit :limit`,
  { isRare: true, values: { limit: int } },
);
