import { execute, query, text } from '../../platform/db/query';
import { addJob } from '../../platform/jobs/jobs';
import { wordEntry } from '../../posts/searchTexts/searchText.service';
import { wordsIn } from '../../rules/searchWords';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Members whose name is not in the index yet: those who are new, and those with another name. */
    writeMemberWords: Record<string, never>;
  }
}

/** Members in one batch. */
const BATCH = 1000;

/** Writes the words by which members of a page are found, a batch at a time. */
export async function writeMemberWords(): Promise<void> {
  const members = await findUnwritten();
  if (members.length === 0) return;
  const words = members.map(({ creatorUserId, name }) =>
    wordsIn(name)
      .map((word) => wordEntry(creatorUserId, word))
      .join(' '),
  );
  // By hand: many rows at once. A name that has changed since it was read is written next time.
  await execute(
    `update page_members p set words = array_to_tsvector(string_to_array(w.words, ' ')), is_written = true
     from unnest(:ids::uuid[], :names::text[], :words::text[]) w (id, name, words), users u
     where p.subscription_id = w.id and u.id = p.member_id and u.name = w.name`,
    { ids: members.map(({ id }) => id), names: members.map(({ name }) => name), words },
  );
  if (members.length === BATCH) await addJob('writeMemberWords', {});
}
// By hand: an index of these alone.
const findUnwritten = query(
  { id: text('p.subscription_id'), creatorUserId: text('p.creator_user_id'), name: text('u.name') },
  (answer) => `select ${answer} from page_members p join users u on u.id = p.member_id
   where not p.is_written order by p.subscription_id limit ${BATCH}`,
  { isRare: true },
);
