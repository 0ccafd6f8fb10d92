import { gateways } from '../../gateways/gateways';
import { columnOf, transaction } from '../../platform/db/database';
import { columns, list, query, text } from '../../platform/db/query';
import { addJob, addJobs, type Jobs } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { readersOf, stillReaders } from '../../posts/posts/audience.service';
import { PUSH_KINDS, PUSH_RETRY_SECONDS, type PushAbout, type PushKind } from '../../rules/pushes';
import { postToMail } from '../mailings/postMail.service';
import { PushAddress } from './pushAddress.entity';
import { deletePushAddress } from './pushAddress.service';

/** What one browser is sent: its session, and the id of the notification or message to fetch. */
interface BrowserPush {
  sessionId: string;
  id: string;
}

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Finds the browsers of a new post's readers, a batch of readers at a time from `after` (a reader's id) on. */
    pushNewPost: { notificationId: string; postId: string; after: string | null };
    /** Sends these pushes, a browser's each; `tried`: the number of earlier tries. */
    push: { kind: PushKind; about: PushAbout; tellings: BrowserPush[]; tried: number };
  }
}

/** The browsers of one job, and those of one batch. */
const A_JOB = 50;
const AT_A_TIME = 10;
/** Readers that are looked up in one go. */
const BATCH = 1_000;

/** People `u` who get pushes of this kind now, at their addresses `a`, in sessions that are not over. */
const WANTING = (kind: PushKind) => `push_addresses a
  join users u on u.id = a.user_id and u.is_here
  join sessions e on e.id = a.session_id and e.expires_at > now()
  left join push_settings s on s.user_id = a.user_id
  where coalesce(s.${columnOf(kind)}, true)`;

const forKinds = <Statement>(make: (kind: PushKind) => Statement) =>
  Object.fromEntries(PUSH_KINDS.map((kind) => [kind, make(kind)])) as Record<PushKind, Statement>;

// By hand: many people at once, by what they chose or what is on by itself.
const findBrowsers = forKinds((kind) =>
  query(
    columns(PushAddress, 'a', 'sessionId', 'userId'),
    (answer) => `select ${answer} from ${WANTING(kind)} and a.user_id = any(:userIds) order by a.session_id`,
    { isRare: true, values: { userIds: list(text) } },
  ),
);
// By hand: the same rows of browsers, at the time of sending.
const findAddresses = forKinds((kind) =>
  query(
    columns(PushAddress, 'a', 'sessionId', 'endpoint', 'p256dh', 'auth'),
    (answer) => `select ${answer} from ${WANTING(kind)} and a.session_id = any(:sessionIds)`,
    { isRare: true, values: { sessionIds: list(text) } },
  ),
);

/** Sends a push to the browsers of these people soon, if they want this kind; in the running transaction. */
export async function pushSoon(
  kind: PushKind,
  about: PushAbout,
  told: readonly { userId: string; id: string }[],
  round = 0,
): Promise<void> {
  if (told.length === 0 || !gateways().push) return;
  const found = await findBrowsers[kind]({ userIds: told.map(({ userId }) => userId) });
  const pushes = found.flatMap(({ sessionId, userId }) =>
    told.filter((each) => each.userId === userId).map(({ id }) => ({ sessionId, id })),
  );
  await addJobs('push', jobsOf(kind, about, pushes, round));
}

const jobsOf = (kind: PushKind, about: PushAbout, pushes: readonly BrowserPush[], round: number) =>
  Array.from({ length: Math.ceil(pushes.length / A_JOB) }, (_, i) => ({
    payload: { kind, about, tellings: pushes.slice(i * A_JOB, (i + 1) * A_JOB), tried: 0 },
    round: round + i,
  }));

/** Sends a new post's push to its next readers, after pushes to single people. */
export async function pushNewPost({ notificationId, postId, after }: NewPost): Promise<void> {
  await transaction(async () => {
    const post = await postToMail(postId);
    if (!post) return;
    const readers = await readersOf(post.post, post.followersToo, after, BATCH);
    const stillReading = await stillReaders(post.post, post.followersToo, readers);
    for (const isMember of [true, false]) {
      const told = stillReading.filter((each) => each.isMember === isMember);
      const kind = isMember ? 'memberPosts' : 'followedPosts';
      const people = told.map(({ readerId }) => ({ userId: readerId, id: notificationId }));
      await pushSoon(kind, 'notification', people, 1);
    }
    if (readers.length === BATCH) await addJob('pushNewPost', { notificationId, postId, after: readers.at(-1)! });
  });
}
type NewPost = Jobs['pushNewPost'];

/**
 * Sends to these browsers: a push has its subject and an id, and the browser fetches the sentence in its session. An
 * address that is gone is deleted; one whose service is busy, or that fails, is tried again later, three times. None
 * stops the others.
 */
export async function sendPushes({ kind, about, tellings: pushes, tried }: Jobs['push']): Promise<void> {
  const { push } = gateways();
  if (!push) return;
  const found = await findAddresses[kind]({ sessionIds: pushes.map(({ sessionId }) => sessionId) });
  const targets = new Map(found.map((address) => [address.sessionId, address]));
  const again: BrowserPush[] = [];
  const send = async (one: BrowserPush) => {
    const target = targets.get(one.sessionId);
    if (!target) return;
    const { id } = one;
    const said = {
      payload: JSON.stringify({ about, id }),
      topic: id.replaceAll('-', ''),
      isUrgent: about === 'message',
    };
    const answer = await push.send(target, said);
    if (answer.outcome === 'gone') await deletePushAddress(target);
    if (answer.outcome === 'later') again.push(one);
    if (answer.outcome === 'refused') log.warn({ because: answer.because }, 'a push was refused');
  };
  const sendAlone = (one: BrowserPush) =>
    send(one).catch((error) => {
      log.error({ err: error, sessionId: one.sessionId }, 'a push failed');
      again.push(one);
    });
  for (let from = 0; from < pushes.length; from += AT_A_TIME)
    await Promise.all(pushes.slice(from, from + AT_A_TIME).map(sendAlone));
  const wait = PUSH_RETRY_SECONDS[tried];
  if (again.length === 0 || wait === undefined) return;
  const runAt = new Date(Date.now() + wait * 1_000);
  await addJob('push', { kind, about, tellings: again, tried: tried + 1 }, { runAt });
}
