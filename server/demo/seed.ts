import type { Viewer } from '../auth/viewer';
import type { BroughtMedia } from '../media/files/media.service';
import { endMonths } from '../members/subscriptions/monthEnd.service';
import { rollUpGrowth } from '../money/growth/rollUp.service';
import { PayoutAccount } from '../money/payoutAccounts/payoutAccount.entity';
import { encryptNumber } from '../money/payoutAccounts/payoutAccount.service';
import { createCreator } from '../pages/creators/creator.service';
import { updateCreator } from '../pages/creators/creatorInfo.service';
import { updateCreatorPic } from '../pages/creators/creatorPic.service';
import { createGoal } from '../pages/goals/goal.service';
import { createSquad, listSquads } from '../pages/squads/squad.service';
import type { SquadView } from '../pages/squads/squad.view';
import { setSquadPass } from '../pages/squads/squadPass.service';
import { recordConsent } from '../people/consents/consent.service';
import { hashPassword } from '../people/signIn/password.service';
import { markDemoAccounts } from '../people/users/demoAccount.service';
import { User } from '../people/users/user.entity';
import { config } from '../platform/config/config';
import { repo, transaction } from '../platform/db/database';
import { execute } from '../platform/db/query';
import { addComment } from '../posts/comments/commenting.service';
import { setPostLiked } from '../posts/likes/like.service';
import { keepFound } from '../posts/posts/linkedVideo.service';
import { createPost } from '../posts/posts/publishing.service';
import { NOTICE_VERSION } from '../rules/consents';
import { ReviewStatus } from '../rules/creators';
import { SHOWN_DIGITS } from '../rules/payoutAccounts';
import { addMonths, indianDay } from '../rules/time';
import { ENGLISH } from '../words/words';
import { DEMO_ACCOUNTS, DEMO_MEMBERS, DEMO_PASSWORD } from './accounts';
import { seedChats } from './chats';
import { FILM } from './film';
import { seedMonth } from './months';
import { DEMO_PAGES, type DemoPage } from './pages';
import { painting } from './paintings';
import { seedReceipts } from './receipts';
import { seedSettled } from './settled';
import { DEMO_SUPPORTERS, dateFollowsOfSupporters, forgetNewsOfSupporters, seedSupporters } from './supporters';
import { seedTips } from './tips';
import { seedVisits } from './visits';
import { watercolour } from './watercolour';

const HOUR = 3_600_000;

/** Fills an empty database with people, pages, squads, goals, posts, memberships and messages; a filled one is not changed. */
export async function seedDemo(): Promise<void> {
  if (await repo(User).exists()) return;
  await transaction(async () => {
    const people = await seedPeople();
    const squads = new Map<string, SquadView>();
    const posted: Posted[] = [];
    for (const [i, page] of DEMO_PAGES.entries()) {
      const owner = { ...people.get(page.owner)!, isCreator: true };
      for (const squad of await seedPage(owner, page, i)) squads.set(`${page.owner}:${squad.price}`, squad);
      posted.push(...(await seedPosts(owner, page, i)));
    }
    for (const { email, of, paidDaysAgo, months } of DEMO_MEMBERS) {
      const lastPaidAt = new Date(Date.now() - paidDaysAgo * 24 * HOUR);
      for (let earlier = months - 1; earlier >= 0; earlier--) {
        const paidAt = addMonths(lastPaidAt, -earlier, indianDay(lastPaidAt));
        await seedMonth(people.get(email)!, squads.get(of)!, paidAt, earlier === months - 1 ? 'join' : 'renewal');
      }
    }
    await seedSupporters(squads);
    await seedTips(people, posted);
    await seedReceipts();
    await seedSettled();
    await seedChats(people);
    await endMonths(DEMO_MEMBERS.length + DEMO_SUPPORTERS.length);
    for (const post of posted) await seedTalk(post, people);
    // Notifications get the time of their cause.
    // By hand: times that the product never writes.
    await execute(`with moved as (
        update notifications n set created_at = coalesce(
          (select c.created_at from comments c where c.id = n.comment_id),
          (select p.published_at + interval '5 minutes' from posts p where p.id = n.post_id), n.created_at)
        returning id, created_at)
      update notification_recipients t set created_at = moved.created_at from moved where moved.id = t.notification_id`);
    await forgetNewsOfSupporters();
    await dateFollowsOfSupporters();
    await rollUpGrowth();
    await seedVisits(people.get('kabir@toli.test')!.userId);
  });
}

async function seedPeople(): Promise<Map<string, Viewer>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = new Map<string, Viewer>();
  for (const { email, fullName } of DEMO_ACCOUNTS) {
    const isReviewer = email.startsWith('desk@');
    const emailVerifiedAt = new Date();
    const { identifiers } = await repo(User).insert({
      email,
      emailKey: email,
      fullName,
      passwordHash,
      emailVerifiedAt,
      isReviewer,
      isMoneyReviewer: isReviewer,
    });
    await recordConsent(identifiers[0]!.id, NOTICE_VERSION);
    people.set(email, {
      userId: identifiers[0]!.id,
      sessionId: '',
      apiToken: null,
      email,
      emailVerified: true,
      fullName,
      name: fullName,
      profilePicSrc: null,
      language: ENGLISH,
      isCreator: false,
      isPageBlocked: false,
      isAdmin: isReviewer,
      isMoneyReviewer: isReviewer,
      needsSecondFactor: false,
    });
  }
  await markDemoAccounts([...people.values()].map(({ userId }) => userId));
  return people;
}

async function seedPage(owner: Viewer, page: DemoPage, age: number): Promise<SquadView[]> {
  const { pageName, bio, isPlural, about, slug, accent, categories, takesTips: otpVisibility = false } = page;
  await createCreator(owner, { pageName, bio, isPlural, slug });
  await updateCreator(owner, { about, accent, categories, otpVisibility });
  await updateCreatorPic(owner, 'ownProfilePicSrc', painting(page.motif, 400, 400));
  await updateCreatorPic(owner, 'coverPicSrc', painting(page.motif, 1920, 640));
  // By hand: times that the product never writes.
  await execute(
    'update creators set created_at = now() - make_interval(days => :age), review_status = :status where user_id = :userId',
    // Where pages must be reviewed, the demo's pages are: otherwise visitors would see none.
    {
      userId: owner.userId,
      age: 30 + age,
      status: config().pageReview === 'required' ? ReviewStatus.approved : ReviewStatus.notSubmitted,
    },
  );
  await seedAccount(owner, age, page.nameAtBank);
  const squads: SquadView[] = [];
  for (const { passes = [], ...squad } of page.squads) {
    const made = await createSquad(owner, squad);
    for (const pass of passes) await setSquadPass(owner, made.id, pass);
    squads.push(made);
  }
  for (const goal of page.goals) await createGoal(owner, goal);
  return squads;
}

/** The bank account of a page; the last page has none yet. */
async function seedAccount(
  { userId: creatorUserId, fullName }: Viewer,
  nth: number,
  nameAtBank = fullName,
): Promise<void> {
  if (nth === DEMO_PAGES.length - 1) return;
  const number = `50100000${String(1234 + nth * 1111).padStart(4, '0')}`;
  await repo(PayoutAccount).insert({
    creatorUserId,
    number: encryptNumber(number, creatorUserId),
    last4: number.slice(-SHOWN_DIGITS),
    ifsc: 'HDFC0001234',
    nameAtBank,
    namedAt: new Date(Date.now() - 20 * 24 * HOUR),
  });
}

/** A post of the demo that has been written. */
interface Posted {
  id: string;
  at: Date;
  post: DemoPage['posts'][number];
}

async function seedPosts(owner: Viewer, page: DemoPage, age: number): Promise<Posted[]> {
  const squads = await listSquads(owner, owner.userId);
  const posted: Posted[] = [];
  for (const [i, post] of page.posts.entries()) {
    const { description, teaser, link, linked, amount, picture, film } = post;
    const squadId = squads.find((squad) => squad.price === amount)?.id ?? null;
    const file: BroughtMedia | null = picture ? { kind: 'image', upload: watercolour(picture) } : film ? FILM : null;
    const written = { description, teaser, link: link ?? '', squadId, byMail: false };
    const { id, media } = await createPost(owner, written, file);
    if (linked) await keepFound(media[0]!.id, { ...linked, picture: await watercolour(linked.picture).read() });
    // The first post of a page is its newest.
    const at = new Date(Date.now() - (i * 26 + age * 5 + 2) * HOUR);
    // By hand: times that the product never writes.
    await execute('update posts set published_at = :at where id = :id', { id, at });
    posted.push({ id, at, post });
  }
  // By hand: times that the product never writes.
  await execute(
    'update creators set last_post_at = (select max(published_at) from posts where creator_user_id = :userId) where user_id = :userId',
    { userId: owner.userId },
  );
  return posted;
}

/** The likes and comments of a demo post, some minutes apart. */
async function seedTalk({ id, at, post }: Posted, people: Map<string, Viewer>): Promise<void> {
  for (const email of post.likes ?? []) await setPostLiked(people.get(email)!, id, true);
  let minutes = 0;
  const say = async (by: string, text: string, replyToCommentId?: string) => {
    const { comment } = await addComment(people.get(by)!, id, { text, replyToCommentId });
    minutes += 7;
    // By hand: times that the product never writes.
    await execute('update comments set created_at = :at where id = :id', {
      id: comment.id,
      at: new Date(at.getTime() + minutes * 60_000),
    });
    return comment.id;
  };
  for (const { by, text, replies } of post.comments ?? []) {
    const top = await say(by, text);
    for (const reply of replies ?? []) await say(reply.by, reply.text, top);
  }
}
