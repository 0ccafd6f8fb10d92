import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { jobsSooner } from '../../test/money/jobsSooner';
import { aWorld } from '../../test/world';

const world = aWorld({ ADMIN_EMAILS: 'Named@example.in' });
let owner: CreatorPerson;
let fan: Person;
let reviewer: Person;
let named: Person;

beforeAll(async () => {
  fan = await aPerson();
  reviewer = await aPerson({ isReviewer: true, email: 'made@example.in' });
  named = await aPerson({ email: 'named@example.in' });
});
beforeEach(async () => {
  owner = await aCreator({ pageName: `Page ${Math.random()}` });
});

const submit = (who: Person = owner) => world.as(who).patch('/api/creator/review/submit');
const REVIEW =
  'mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { reviewStatus isLive reviewReason } } }';
const decide = (decision: 'APPROVE' | 'REJECT', reason?: string, who: Person = reviewer) =>
  world.as(who).query(REVIEW, { input: { userId: owner.userId, decision, reason } });
const statusOf = async () => (await world.as(owner).get('/api/creator')).body.review.status;
const mailsAbout = (text: string) => world.mails.filter(({ subject }) => subject.includes(text));

describe('submitting a page', () => {
  it('makes a page that was not submitted, or was rejected, wait for its review', async () => {
    expect(await submit()).toMatchObject({ status: 200, body: { userId: owner.userId, review: { status: 1 } } });
    await decide('REJECT', 'Please add a picture');
    const seen = 'query { viewer { creator { reviewStatus reviewReason submittedAt } } }';
    expect((await world.as(owner).query(seen)).viewer.creator).toMatchObject({
      reviewStatus: 'REJECTED',
      reviewReason: 'Please add a picture',
    });
    const again = await world.as(owner).query('mutation { submitForReview { creator { reviewStatus reviewReason } } }');
    expect(again.submitForReview.creator).toEqual({ reviewStatus: 'SUBMITTED', reviewReason: null });
  });

  it('changes nothing while it waits and is a conflict once it is approved', async () => {
    await submit();
    const time = async () =>
      (await world.as(owner).query('{ viewer { creator { submittedAt } } }')).viewer.creator.submittedAt;
    const first = await time();
    expect(await submit()).toMatchObject({ status: 200, body: { review: { status: 1 } } });
    expect(await time()).toBe(first);
    await decide('APPROVE');
    expect(await submit()).toMatchObject({
      status: 409,
      body: { msg: 'This page is already approved', code: 'CONFLICT' },
    });
    expect((await world.as(owner).refused('mutation { submitForReview { creator { id } } }')).code).toBe('CONFLICT');
    expect(await statusOf()).toBe(2);
  });

  it('is for owners of pages', async () => {
    expect((await world.as().patch('/api/creator/review/submit')).status).toBe(401);
    expect((await submit(fan)).status).toBe(403);
    expect((await submit(reviewer)).status).toBe(403);
    expect((await world.as().refused('mutation { submitForReview { creator { id } } }')).code).toBe('UNAUTHENTICATED');
  });

  it('is shown to the owner and reviewers only', async () => {
    await submit();
    const query =
      'query($id: ID!) { creator(userId: $id) { submittedAt reviewReason reviewDueAt isReviewOverdue viewerCanReview } }';
    const seen = async (who?: Person) => (await world.as(who).query(query, { id: owner.userId })).creator;
    expect(await seen(fan)).toEqual({
      submittedAt: null,
      reviewReason: null,
      reviewDueAt: null,
      isReviewOverdue: false,
      viewerCanReview: false,
    });
    expect(await seen(owner)).toMatchObject({
      submittedAt: expect.any(String),
      reviewDueAt: null,
      viewerCanReview: false,
    });
    expect(await seen(reviewer)).toMatchObject({
      submittedAt: expect.any(String),
      reviewDueAt: expect.any(String),
      viewerCanReview: true,
    });
  });
});

describe('where pages must be reviewed', () => {
  it('a page goes live with its approval and takes no members before', async () => {
    configure({ pageReview: 'required' });
    const { body: squad } = await world.as(owner).post('/api/squad', { title: 'Friends', amount: 100 });
    const seen = async () => (await world.as(fan).get(`/api/creator/${owner.userId}`)).status;
    const joins = () => world.as(fan).get(`/api/payment/order/${squad.squadId}`);
    expect(await seen()).toBe(404);
    await submit();
    expect(await seen()).toBe(404);
    expect(await joins()).toMatchObject({ status: 409, body: { msg: 'This page is not live yet' } });
    await decide('APPROVE');
    expect(await seen()).toBe(200);
    expect((await joins()).status).toBe(200);
    configure({ pageReview: 'advisory' });
  });
});

describe('the outcome of a review', () => {
  it('is mailed to the owner with the reason', async () => {
    await submit();
    await decide('REJECT', 'The cover is somebody else’s picture');
    await runDueJobs();
    const [rejected] = mailsAbout(`“${owner.page.pageName}” needs a change`);
    expect(rejected).toMatchObject({
      to: owner.email,
      text: expect.stringContaining('The cover is somebody else’s picture'),
    });
    await submit();
    await decide('APPROVE');
    await runDueJobs();
    expect(mailsAbout(`“${owner.page.pageName}” is approved`).map(({ to }) => to)).toEqual([owner.email]);
  });
});

describe.each([
  ['required', 'It is off the site until it is approved.'],
  ['advisory', 'It is off the site until you submit it again.'],
] as const)('where reviews are %s', (pageReview, untilWhen) => {
  const letter = (title: string) => mailsAbout(`“${owner.page.pageName}” ${title}`)[0]!.text;

  it("the mails describe the page's true state", async () => {
    configure({ pageReview });
    await submit();
    await decide('REJECT', 'Not yet');
    await submit();
    await decide('APPROVE');
    await runDueJobs();
    expect(letter('needs a change')).toContain(untilWhen);
    expect(letter('is approved')).toContain('It is live.');
    configure({ pageReview: 'advisory' });
  });

  it('an approved page that its owner has taken offline is not called live', async () => {
    configure({ pageReview });
    await submit();
    await world.as(owner).query('mutation { deactivatePage { creator { id } } }');
    await decide('APPROVE');
    await runDueJobs();
    expect(letter('is approved')).not.toMatch(/live/);
    expect(letter('is approved')).toContain('It stays off the site as long as it is blocked or deactivated.');
    configure({ pageReview: 'advisory' });
  });
});

describe('the reminders of a page that waits', () => {
  /** Dates the submission back by this many hours. */
  async function hoursLater(hours: number): Promise<void> {
    await jobsSooner('review:', `${hours} hours`);
    await runDueJobs();
  }
  const reminders = () =>
    mailsAbout(owner.page.pageName)
      .map(({ to, subject }) => `${to} ${subject.match(/\d+ hours/)?.[0]}`)
      .sort();

  it('go to every reviewer after 24 and 36 hours', async () => {
    await submit();
    await hoursLater(23);
    expect(reminders()).toEqual([]);
    await hoursLater(1);
    expect(reminders()).toEqual(['made@example.in 24 hours', `${named.email} 24 hours`]);
    await hoursLater(12);
    expect(reminders()).toHaveLength(4);
    expect(reminders()).toContain('made@example.in 36 hours');
  });

  it('stop once it is reviewed, and start again with a new submission', async () => {
    await submit();
    await decide('REJECT', 'Not yet');
    await submit();
    await runDueJobs();
    const before = world.mails.length;
    // The four reminders of two submissions; those of the first find the second submission.
    await hoursLater(24);
    expect(world.mails.slice(before).filter(({ subject }) => subject.includes('24 hours'))).toHaveLength(2);
    await decide('APPROVE');
    await hoursLater(12);
    expect(
      world.mails.filter(({ subject }) => subject.includes(owner.page.pageName) && subject.includes('36 hours')),
    ).toEqual([]);
  });
});
