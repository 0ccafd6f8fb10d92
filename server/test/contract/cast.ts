import { openSession } from '../../auth/viewer';
import { setPageBlocked } from '../../pages/creators/pageState.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { setPersonBlocked } from '../../people/users/block.service';
import { sql } from '../../platform/db/database';
import { createApiToken } from '../../programs/tokens/token.service';
import { API_SCOPES, type ApiScope } from '../../rules/tokens';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../factories';
import type { Client, World } from '../harness';
import { quarters } from '../media/pictures';
import { formWith } from '../media/uploading';
import type { FakeGoogle } from '../servers/fakeGoogle';

/** Every kind of caller without a token; programs use the owner's tokens. */
export const CALLERS = [
  'visitor',
  'member',
  'higherMember',
  'lapsedMember',
  'otherCreator',
  'owner',
  'blocked',
  'ownerOfBlockedPage',
  'reviewer',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** One of each kind, around the page of the owner. */
export interface Cast {
  world: World;
  google: FakeGoogle;
  owner: CreatorPerson;
  low: SquadView;
  high: SquadView;
  people: Record<CallerKind, Person | undefined>;
  /** Tokens of the owner, by their scope. */
  tokens: Record<ApiScope, string>;
  /** A post with a picture for the higher squad, its file, and the higher member's comment on it. */
  locked: { postId: string; file: string; commentId: string };
}

export async function openCast({ world, google }: Pick<Cast, 'world' | 'google'>): Promise<Cast> {
  const owner = await aCreator({ squads: [100, 500] });
  const [low, high] = owner.squads as [SquadView, SquadView];
  const [member, higherMember, lapsedMember] = await Promise.all(
    [low, high, high].map((squad) => aMember(world, { of: squad })),
  );
  const [otherCreator, ownerOfBlockedPage] = await Promise.all([aCreator({ squads: [100] }), aCreator()]);
  const [blocked, reviewer] = await Promise.all([aPerson(), aPerson({ isReviewer: true })]);
  const locked = await aLockedPost(world, owner, high, higherMember!);
  await sql(
    `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days'
     where member_id = $1`,
    [lapsedMember!.userId],
  );
  await setPersonBlocked(blocked.userId, true, 'Spam');
  await setPageBlocked(ownerOfBlockedPage.userId, true, 'Spam');
  const people = {
    visitor: undefined,
    member,
    higherMember,
    lapsedMember,
    otherCreator,
    owner,
    blocked,
    ownerOfBlockedPage,
    reviewer,
  };
  return { world, google, owner, low, high, people, tokens: await tokensOf(owner), locked };
}

async function tokensOf(owner: Person): Promise<Cast['tokens']> {
  const made = API_SCOPES.map(async (scope) => {
    const { token } = await createApiToken(owner, { name: scope, scope, expiresAt: null });
    return [scope, token] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Cast['tokens'];
}

/** A picture of a few bytes. */
export const aPicture = quarters(40, 30).jpeg().toBuffer();

async function aLockedPost(world: World, owner: CreatorPerson, squad: SquadView, author: Person) {
  const form = new FormData();
  form.set('squadId', squad.id);
  form.set('postImage', formWith('postImage', await aPicture).get('postImage')!);
  const { body } = await world.as(owner).post('/api/post/image', form);
  const said = await world.as(author).post(`/api/comment/post/${body.postId}`, { text: 'Lovely' });
  return { postId: body.postId, file: body.attachment.src.split('/')[1], commentId: said.body.commentId };
}

/** A caller's client: with a new session, so that the next case has its own, even after this one ends it. */
export const clientOf = async ({ world, people }: Cast, caller: CallerKind): Promise<Client> =>
  world.as(await sessionOf(people[caller]));

export async function sessionOf(person: Person | undefined): Promise<{ token: string } | undefined> {
  return person && { token: await openSession(person.userId, { ip: '127.0.0.1', userAgent: 'a test' }) };
}
