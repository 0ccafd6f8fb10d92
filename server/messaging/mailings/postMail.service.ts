import { MAILS_A_ROUND, pageUrl } from '../../mail/mail.service';
import { pageNameOf, pagesOf } from '../../pages/creators/creator.service';
import { User } from '../../people/users/user.entity';
import { transaction } from '../../platform/db/database';
import { columns, list, query, text } from '../../platform/db/query';
import { escapeHtml } from '../../platform/formats/html';
import { addJob, addJobs, type Jobs, nextRound } from '../../platform/jobs/jobs';
import { notifiesFollowers, notifiesOfPosts } from '../../policies';
import { bodyOf } from '../../posts/bodies/body.service';
import { sentHtml } from '../../posts/bodies/bodyHtml.service';
import { readersOf, stillReaders } from '../../posts/posts/audience.service';
import { readersAmong } from '../../posts/posts/post.service';
import { attachmentOf, filesOf, KINDS, linkOf, type PostView } from '../../posts/posts/post.view';
import type { BodyNode } from '../../rules/bodies/nodes';
import { plainTextOf } from '../../rules/bodies/plainText';
import type { SeenKind } from '../../rules/media';
import { POST } from '../../words/en/posts';
import { type FactsOf, write } from '../../words/letters';
import { currentLanguage, type Language } from '../../words/words';
import { gets, mailEach } from './mailing.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /**
     * Finds the readers who get a new post by mail, a batch at a time after `after` (a reader's id); `round`: that of
     * their first mails.
     */
    mailNewPost: { postId: string; after: string | null; round?: number };
    /** Mails the post to some of them. */
    mailPostTo: { postId: string; userIds: string[] };
  }
}

/** Readers in one batch. */
const BATCH = 1000;

/** The prefix of the keys of jobs that mail this creator's posts. */
export const postMailsOf = (creatorUserId: string) => `mailPost:${creatorUserId}:`;

/** The post as its readers see it, and the people to notify; null where no one is notified any more. */
export async function postToMail(postId: string) {
  const found = await readersAmong(postId, []);
  const [page] = found ? await pagesOf([found.post.creatorUserId]) : [];
  if (!found || !page || !notifiesOfPosts(page)) return null;
  return { post: found.post, page, followersToo: notifiesFollowers(page, found.post) };
}

type ToldPost = NonNullable<Awaited<ReturnType<typeof postToMail>>>;

/**
 * Queues the mails of a new post for its next readers. Each job has the mails of one round: after those of the same
 * creator that still wait, and among those of others.
 */
export async function layOutPostMails({ postId, after, round: given }: Jobs['mailNewPost']): Promise<void> {
  await transaction(async () => {
    const told = await postToMail(postId);
    if (!told) return;
    const readers = await readersOf(told.post, told.followersToo, after, BATCH);
    const wanting = await wantingPosts(readers);
    const { rounds, next } = await roundsOf(told.post, wanting, given);
    await addJobs(
      'mailPostTo',
      rounds.map(({ ids: userIds, ...at }) => ({ payload: { postId, userIds }, ...at })),
    );
    if (readers.length === BATCH) await addJob('mailNewPost', { postId, after: readers.at(-1)!, round: next });
  });
}

/** The people of one job, its key and its round. */
interface Round {
  ids: string[];
  key: string;
  round: number;
}

/**
 * The mails of a post to these people (ids), in rounds from the given one, or else behind the queued mails of the same
 * creator; `next`: the round after them.
 */
export async function roundsOf(
  { id, creatorUserId }: PostView,
  ids: readonly string[],
  given?: number,
): Promise<{ rounds: Round[]; next: number }> {
  const creatorsJobs = postMailsOf(creatorUserId);
  const first = given ?? (await nextRound(creatorsJobs));
  const rounds = Array.from({ length: Math.ceil(ids.length / MAILS_A_ROUND) }, (_, i) => {
    const share = ids.slice(i * MAILS_A_ROUND, (i + 1) * MAILS_A_ROUND);
    return { ids: share, key: `${creatorsJobs}${id}:${share[0]}`, round: first + i };
  });
  return { rounds, next: first + rounds.length };
}

/** Those of these people who may want it; the kind of mail is decided for each when it is sent. */
async function wantingPosts(userIds: readonly string[]): Promise<string[]> {
  const found = await findWanting({ userIds });
  return found.map(({ id }) => id);
}
// By hand: many people at once, by their choices or the defaults.
const findWanting = query(
  columns(User, 'u', 'id'),
  (answer) => `select ${answer} from users u left join mail_settings s on s.user_id = u.id
   where u.id = any(:userIds) and (${gets('memberPosts')} or ${gets('followedPosts')}) order by u.id`,
  { isRare: true, values: { userIds: list(text) } },
);

/** Mails a post to those of these people who can read it now and want it; none gets it twice. */
export async function mailPostTo({ postId, userIds }: { postId: string; userIds: string[] }): Promise<void> {
  const told = await postToMail(postId);
  if (!told) return;
  const readers = await stillReaders(told.post, told.followersToo, userIds);
  const facts = await factsOf(told);
  await mailEach(
    readers.map(({ readerId, isMember }) => ({
      userId: readerId,
      kind: isMember ? 'memberPosts' : 'followedPosts',
      about: postId,
    })),
    () => write('newPostLetter', facts()),
  );
}

/** The facts of a post for its mails, in the language of each; a body is drawn once in each language. */
export async function factsOf({
  post,
  page,
}: Pick<ToldPost, 'post' | 'page'>): Promise<() => FactsOf<'newPostLetter'>> {
  const stored = post.hasBody ? await bodyOf(post.id) : null;
  const body = stored === null ? null : (JSON.parse(stored) as BodyNode);
  const url = pageUrl(`/post/${post.id}`);
  const drawn = new Map<Language, FactsOf<'newPostLetter'>['body']>();
  const bodyInMail = (of: BodyNode) => {
    const language = currentLanguage();
    const inMail = drawn.get(language) ?? drawBodyForMail(of, post, url);
    drawn.set(language, inMail);
    return inMail;
  };
  return () => ({
    pageName: pageNameOf(page),
    heading: post.title,
    description: post.description,
    body: body && bodyInMail(body),
    attached: body ? null : attachedTo(post),
    url,
  });
}

/** A body for mails. Mail programs have no session for its files: they are links to the post. */
function drawBodyForMail(body: BodyNode, post: PostView, url: string) {
  const files = filesOf(post);
  const linkTo = (kind: string, alts: readonly string[]) =>
    `<p dir="auto"><a href="${escapeHtml(url)}">${escapeHtml(alts.length > 0 ? `${kind}: ${alts.join(' · ')}` : kind)}</a></p>`;
  const { html, isWhole } = sentHtml(body, {
    media(id, alt) {
      const medium = files.find((each) => each.id === id);
      if (!medium) return '';
      const words = alt || medium.name;
      return linkTo(POST.kinds[KINDS[medium.kind]], words ? [words] : []);
    },
    gallery(pictures) {
      const shown = pictures.filter(({ id }) => files.some((each) => each.id === id));
      const alts = shown.flatMap(({ alt }) => alt || []);
      return shown.length > 0 ? linkTo(POST.pictures(shown.length), alts) : '';
    },
  });
  return {
    html: html || `<p dir="auto">${escapeHtml(post.description)}</p>`,
    text: isWhole ? plainTextOf(body) : post.description,
    isWhole,
  };
}

const attachedTo = (post: PostView): SeenKind | 'link' | null =>
  attachmentOf(post)?.kind ?? (linkOf(post) ? 'link' : null);
