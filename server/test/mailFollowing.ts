import { beforeAll, beforeEach, expect } from 'vitest';
import { MailFollow } from '../mailFollows/mailFollow.entity';
import { repo, sql } from '../platform/db/database';
import { runDueJobs } from '../platform/jobs/jobs';
import { loadLanguages } from '../words/languages';
import { aCreator, aPost, type CreatorPerson } from './factories';
import { openWorld, type World } from './harness';

export let world: World;
export let creator: CreatorPerson;
/** Of a new reader without an account. */
export let email: string;
let count = 0;

/** Continues with another reader's address. */
export function nextReader(): void {
  email = `reader${++count}@example.in`;
}

/** Opens the product for a file of tests, with a page and a reader's address of its own for each. */
export function openMailFollowTests(): void {
  beforeAll(async () => {
    await loadLanguages();
    world = await openWorld();
  });
  beforeEach(async () => {
    creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
    nextReader();
    await runDueJobs();
    world.mails.length = 0;
  });
}

export const ask = async (address = email, page = creator) => {
  const answer = await world.as().post(`/api/follow/${page.userId}/mail`, { email: address });
  await runDueJobs();
  return answer;
};
export const mailsTo = (address = email) => world.mails.filter(({ to }) => to === address);
export const tokenIn = (text: string, page: string) =>
  new URL(new RegExp(`https?://\\S+${page}\\?\\S+`).exec(text)![0]).searchParams.get('token')!;
export const linkTo = (address = email) => tokenIn(mailsTo(address).at(-1)!.text, '/mail/follow');
export const STATUS = '{ state creator { pageName } }';
export const look = async (token: string) =>
  (await world.as().query(`query($token: String!) { mailFollow(token: $token) ${STATUS} }`, { token })).mailFollow;
export const confirm = async (token: string) =>
  (
    await world.as().query(`mutation($input: MailFollowLinkInput!) { confirmMailFollow(input: $input) ${STATUS} }`, {
      input: { token },
    })
  ).confirmMailFollow;
/** Follows by mail, up to the button behind the link. */
export async function follow(address = email, page = creator): Promise<string> {
  await ask(address, page);
  const token = linkTo(address);
  expect((await confirm(token)).state).toBe('FOLLOWS');
  world.mails.length = 0;
  return token;
}
export const followsOf = (address = email) => repo(MailFollow).findBy({ emailKey: address.toLowerCase() });
export const numbers = async (who = creator) =>
  (await world.as(who).query('{ viewer { studio { followers mailFollowers } } }')).viewer.studio;
export const post = async (of: Parameters<typeof aPost>[1] = {}) => {
  const made = await aPost(creator, of);
  await runDueJobs();
  return made;
};
export const daysAgo = (days: number) =>
  sql('update mail_follows set asked_at = asked_at - make_interval(days => $1) where email_key = $2', [days, email]);
