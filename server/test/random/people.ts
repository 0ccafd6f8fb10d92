import { createGoal } from '../../pages/goals/goal.service';
import { createApiToken } from '../../programs/tokens/token.service';
import { aCreator, aMember, aPost, PASSWORD } from '../factories';
import type { World } from '../harness';
import { aText, type Dice, happens, oneOf } from './dice';

/** The people who send random requests, and the objects they ask for. */
export interface Scene {
  /** Their credentials, by kind. */
  callers: Record<string, Record<string, string>>;
  /** Ids and texts with a meaning here, by their kind. */
  things: Record<string, string[]>;
  /** All of them. */
  known: string[];
}

/** Requests of one scene: after them much of it is deleted, signed out or used up. */
export const SCENE_LENGTH = 250;

/** A page with squads, goals, posts and a comment, its owner, a member, and a token of each of them. */
export async function openScene(world: World): Promise<Scene> {
  const owner = await aCreator({ squads: [100, 500] });
  const [low, high] = owner.squads as [(typeof owner.squads)[0], (typeof owner.squads)[0]];
  const member = await aMember(world, { of: low });
  const posts = [await aPost(owner), await aPost(owner, { squad: low }), await aPost(owner, { squad: high })];
  const goal = await createGoal(owner, { title: 'A new easel', description: 'Of oak', goalNumber: 5 });
  const said = await world.as(member).post(`/api/comment/post/${posts[0]!.id}`, { text: 'Lovely' });
  await world.as(member).post(`/api/messages/${owner.userId}`, { text: 'Hello' });
  const [write, read] = await Promise.all([
    createApiToken(owner, { name: 'w', scope: 'WRITE', expiresAt: null }),
    createApiToken(member, { name: 'r', scope: 'READ', expiresAt: null }),
  ]);
  const cookie = ({ token }: { token: string }) => ({ cookie: `toli_session=${token}` });
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const people = [owner.userId, member.userId];
  const things = {
    user: people,
    creator: people,
    post: posts.map(({ id }) => id),
    squad: owner.squads.map(({ id }) => id),
    comment: [said.body.commentId as string],
    goal: [goal.id],
    page: [owner.page.id],
    email: [owner.email, member.email],
    password: [PASSWORD],
    upload: [],
  };
  return {
    callers: { visitor: {}, member: cookie(member), owner: cookie(owner), write: bearer(write), read: bearer(read) },
    things,
    known: Object.values(things).flat(),
  };
}

/** A person of the scene; at times with a second credential. */
export function aCaller(dice: Dice, { callers }: Scene): Record<string, string> {
  const who = oneOf(dice, Object.values(callers));
  if (happens(dice, 95)) return who;
  return { ...who, ...oneOf(dice, WITH) };
}

const WITH: readonly Record<string, string>[] = [
  { authorization: 'Bearer x' },
  { authorization: 'Basic eDp5' },
  { cookie: 'toli_session=%' },
];

/** A value for a name, such as postId, or for an address: often one of the right kind. */
export function meant(dice: Dice, { things, known }: Scene, name: string): string {
  const kind = Object.keys(things).find((each) => name.toLowerCase().includes(each) && things[each]!.length > 0);
  return kind && happens(dice, 80) ? oneOf(dice, things[kind]!) : aText(dice, known);
}
