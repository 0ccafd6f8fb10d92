import { hash } from '@node-rs/argon2';
import { openSession, type Viewer, viewerOfToken } from '../auth/viewer';
import { gateways } from '../gateways/gateways';
import { createPaymentOrder } from '../money/orders/order.service';
import { settlePayment } from '../money/payments/payment.service';
import { createCreator } from '../pages/creators/creator.service';
import type { PageView } from '../pages/creators/creator.view';
import { createSquad } from '../pages/squads/squad.service';
import type { SquadView } from '../pages/squads/squad.view';
import { User } from '../people/users/user.entity';
import { repo } from '../platform/db/database';
import { createPost } from '../posts/posts/publishing.service';
import type { World } from './harness';

/** The password of all people in tests. */
export const PASSWORD = 'correct horse';

/** Where requests come from. */
export const HERE = { ip: '127.0.0.1' };

let passwordHash: Promise<string> | undefined;
let count = 0;

export interface Person extends Viewer {
  token: string;
  fullName: string;
}

/** A verified person who is signed in on one device. */
export async function aPerson(
  of: Partial<Pick<User, 'fullName' | 'email' | 'emailVerifiedAt' | 'isReviewer' | 'isMoneyReviewer'>> = {},
): Promise<Person> {
  // The check uses the cost in the hash: a thousand times less here.
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const email = of.email ?? `person${++count}@example.in`;
  const fullName = of.fullName ?? 'Asha Rao';
  const { identifiers } = await repo(User).insert({
    emailVerifiedAt: new Date(),
    ...of,
    email,
    emailKey: email.toLowerCase(),
    fullName,
    passwordHash: await passwordHash,
  });
  return { ...(await signedInAs(identifiers[0]!.id)), fullName };
}

/** A new session of a person, and the server's present row of them. */
export async function signedInAs(userId: string): Promise<Viewer & { token: string }> {
  const token = await openSession(userId, { ...HERE, userAgent: 'a test' });
  const found = await viewerOfToken(token);
  return { ...found!.viewer, token };
}

export interface CreatorPerson extends Person {
  page: PageView;
  /** By their amounts, in the given order. */
  squads: SquadView[];
}

/** A person with a page without an address of its own, with squads of these amounts. */
export async function aCreator(
  of: { pageName?: string; bio?: string; squads?: number[]; fullName?: string } = {},
): Promise<CreatorPerson> {
  const person = await aPerson(of.fullName ? { fullName: of.fullName } : {});
  const { pageName = 'Kabir paints', bio = 'watercolours' } = of;
  const page = await createCreator(person, { pageName, bio, slug: '' });
  const creator = { ...person, isCreator: true };
  const squads: SquadView[] = [];
  for (const amount of of.squads ?? [])
    squads.push(await createSquad(creator, { title: `Squad of ${amount}`, amount }));
  return { ...creator, page, squads };
}

/** A person who has paid for a squad through the gateway. */
export async function aMember(world: World, { of }: { of: SquadView }): Promise<Person> {
  const person = await aPerson();
  await pay(world, person, of);
  return person;
}

/** Pays for a month of a squad, or a pass of several, as this person: order, checkout at the fake gateway, settlement. */
export async function pay(world: World, person: Viewer, squad: Pick<SquadView, 'id'>, months = 1) {
  const order = await createPaymentOrder(person, squad.id, HERE, months);
  const { razorpay_payment_id } = await world.fakeRazorpay.control.pay(order.rzpOrderId);
  return settlePayment(order, await gateways().razorpay.fetchPayment(razorpay_payment_id));
}

/** A post by a creator, free or for one of their squads. */
export const aPost = (
  creator: Viewer,
  of: { description?: string; squad?: SquadView | undefined; link?: string } = {},
) =>
  createPost(creator, {
    description: of.description ?? 'Hello, friends',
    squadId: of.squad?.id ?? null,
    link: of.link ?? '',
  });
