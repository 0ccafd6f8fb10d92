import { describe, expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/jobs';
import { linkMailedTo } from '../fixtures/journey';
import type { Client } from '../harness';
import { aWorld } from '../world';

const world = aWorld();

async function newcomer(fullName: string, email: string): Promise<Client> {
  const browser = world.as();
  const password = 'a long pass phrase';
  await browser.query('mutation($input: SignUpInput!) { signUp(input: $input) { email } }', {
    input: { fullName, email, password },
  });
  await runDueJobs();
  const token = linkMailedTo(world.mails, email).searchParams.get('token');
  const verified = await browser.query(
    'mutation($token: String!) { verifyEmail(input: { token: $token }) { result } }',
    { token },
  );
  expect(verified.verifyEmail.result).toBe('VERIFIED');
  const { logIn } = await browser.query(
    'mutation($input: LogInInput!) { logIn(input: $input) { viewer { email user { fullName } creator { id } } } }',
    { input: { email, password } },
  );
  expect(logIn.viewer).toEqual({ email, user: { fullName }, creator: null });
  return browser;
}

const PAGE = `query($userId: ID!) { creator(userId: $userId) {
  pageName isLive viewerIsOwner totalMembers monthlyIncome
  squads { id amount viewerJoinState viewerAmountDue }
  posts(first: 5) { edges { node { id isLocked hasMedia description link squad { amount } } } }
  viewerSubscription { status amount paidUntil }
} }`;

describe('the first journey over /graphql alone', () => {
  it('takes two people from sign-up to a paid squad, its post, and the feed', async () => {
    const creator = await newcomer('தமிழ்ச்செல்வி', 'selvi@example.in');
    const { createCreator } = await creator.query(
      'mutation { createCreator(input: { pageName: "தமிழ் கதைகள்", bio: "சிறுகதைகள்", isPlural: true }) { creator { userId isPlural reviewStatus } } }',
    );
    expect(createCreator.creator).toMatchObject({ isPlural: true, reviewStatus: 'NOT_SUBMITTED' });
    const { userId } = createCreator.creator;
    const squad = 'mutation($input: CreateSquadInput!) { createSquad(input: $input) { squad { id amount } } }';
    const low = (await creator.query(squad, { input: { title: 'Readers', amount: 100 } })).createSquad.squad;
    await creator.query(squad, { input: { title: 'Friends', amount: 300 } });
    const post = 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { id } } }';
    await creator.query(post, { input: { description: 'Open to all' } });
    await creator.query(post, { input: { description: 'For the squad', squadId: low.id } });

    const fan = await newcomer('Asha Rao', 'asha2@example.in');
    const search = await fan.query('{ searchCreators(query: "தமிழ்") { edges { node { userId pageName } } } }');
    expect(search.searchCreators.edges).toEqual([{ node: { userId, pageName: 'தமிழ் கதைகள்' } }]);
    const before = (await fan.query(PAGE, { userId })).creator;
    expect(before.squads).toMatchObject([
      { amount: 100, viewerJoinState: 'OPEN', viewerAmountDue: 100 },
      { amount: 300, viewerJoinState: 'OPEN', viewerAmountDue: 300 },
    ]);
    expect(before.posts.edges[0].node).toMatchObject({ isLocked: true, description: null, squad: { amount: 100 } });
    expect(before).toMatchObject({ viewerSubscription: null, totalMembers: 0, monthlyIncome: null, isLive: true });

    const live = await fan.live('subscription { membershipChanged { status amount creator { pageName } } }');
    const arrived = live.next();
    const { createPaymentOrder } = await fan.query(
      'mutation($squadId: ID!) { createPaymentOrder(input: { squadId: $squadId }) { order { id amount currency key squad { title } } } }',
      { squadId: low.id },
    );
    expect(createPaymentOrder.order).toMatchObject({ amount: 10_000, currency: 'INR', squad: { title: 'Readers' } });
    const report = world.fakeRazorpay.control.pay(createPaymentOrder.order.id);
    const confirm =
      'mutation($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { subscription { status squad { amount } } } }';
    const input = {
      rzpTransactionId: report.razorpay_payment_id,
      rzpOrderId: report.razorpay_order_id,
      rzpSignature: report.razorpay_signature,
    };
    const { confirmPayment } = await fan.query(confirm, { input });
    expect(confirmPayment.subscription).toEqual({ status: 'ACTIVE', squad: { amount: 100 } });
    expect((await arrived).membershipChanged).toEqual({
      status: 'ACTIVE',
      amount: 100,
      creator: { pageName: 'தமிழ் கதைகள்' },
    });

    const after = (await fan.query(PAGE, { userId })).creator;
    expect(after.squads.map((s: { viewerJoinState: string }) => s.viewerJoinState)).toEqual(['JOINED', 'OPEN']);
    expect(after.squads[1].viewerAmountDue).toBeLessThanOrEqual(200);
    expect(after.totalMembers).toBe(1);
    expect(after.posts.edges[0].node).toMatchObject({ isLocked: false, description: 'For the squad' });
    const { viewer } = await fan.query(
      '{ viewer { feed { edges { node { description } } } supportedCreators { userId } subscriptions { amount } } }',
    );
    expect(viewer.feed.edges.map((e: { node: { description: string } }) => e.node.description)).toEqual([
      'For the squad',
      'Open to all',
    ]);
    expect(viewer).toMatchObject({ supportedCreators: [{ userId }], subscriptions: [{ amount: 100 }] });
    expect((await creator.query(PAGE, { userId })).creator).toMatchObject({
      monthlyIncome: 100,
      totalMembers: 1,
      viewerIsOwner: true,
    });

    await fan.query('mutation { logOut { ok } }');
    expect((await fan.query('{ viewer { email } }')).viewer).toBeNull();
  });

  it('answers node(id) with any kind of thing, and null for a thing that is not readable', async () => {
    const creator = await newcomer('Meera', 'meera2@example.in');
    const { createCreator } = await creator.query(
      'mutation { createCreator(input: { pageName: "Meera cooks", bio: "food" }) { creator { id userId } } }',
    );
    const { id, userId } = createCreator.creator;
    const { nodes } = await creator.query(
      'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Creator { pageName } ... on User { fullName } } }',
      { ids: [id, userId, '01890000-0000-7000-8000-000000000000'] },
    );
    expect(nodes).toEqual([
      { __typename: 'Creator', id, pageName: 'Meera cooks' },
      { __typename: 'User', id: userId, fullName: 'Meera' },
      null,
    ]);
  });
});
