import { describe, expect, it } from 'vitest';
import { markEmailVerified } from '../../people/users/account.service';
import { eraseAtOnce } from '../../people/users/erasure.service';
import { sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import {
  ask,
  confirm,
  creator,
  email,
  follow,
  followsOf,
  linkTo,
  mailsTo,
  nextReader,
  numbers,
  openMailFollowTests,
  post,
  tokenIn,
  world,
} from '../../test/fixtures/mailFollowing';

openMailFollowTests();

describe('a follow by mail whose address signs up later', () => {
  const signUp = (address = email) =>
    world.as().post('/api/user', { fullName: 'Eve Stranger', email: address, password: PASSWORD });
  const verify = async () => {
    await runDueJobs();
    const { text } = mailsTo().findLast(({ subject }) => subject === 'Please verify your email')!;
    const token = tokenIn(text, '/auth/verify-email/check');
    return world.as().patch('/api/user/verify', { token });
  };
  const account = async () => (await sql<{ id: string }>('select id from users where email_key = $1', [email]))[0]!.id;
  const followed = async () =>
    sql('select from follows where follower_id = $1 and creator_user_id = $2', [await account(), creator.userId]);

  it('still gets one mail of each post: first without the account, then with it', async () => {
    await follow();
    await signUp();
    expect([await followed(), (await followsOf()).length]).toEqual([[], 1]);
    await post();
    expect(mailsTo().filter(({ subject }) => subject.startsWith('Kabir paints'))).toHaveLength(1);
    await verify();
    expect([(await followed()).length, await followsOf()]).toEqual([1, []]);
    expect(await numbers()).toEqual({ followers: 1, mailFollowers: 0 });
    world.mails.length = 0;
    await post();
    expect(mailsTo()).toHaveLength(1);
  });

  it('waits for its button, and then is the account’s', async () => {
    await ask();
    const token = linkTo();
    await signUp();
    await verify();
    expect([await followed(), (await followsOf()).length]).toEqual([[], 1]);
    expect(await confirm(token)).toMatchObject({ state: 'ACCOUNT' });
    expect([(await followed()).length, await followsOf()]).toEqual([1, []]);
    expect(await confirm(token)).toEqual({ state: 'GONE', creator: null });
  });

  it('is the account’s, whichever comes first of the button and the verification', async () => {
    for (let n = 0; n < 5; n++) {
      nextReader();
      await ask();
      const token = linkTo();
      const { userId } = await aPerson({ email, emailVerifiedAt: null });
      await Promise.all([confirm(token), transaction(() => markEmailVerified(userId, false))]);
      expect({ follows: (await followed()).length, byMail: await followsOf() }).toEqual({ follows: 1, byMail: [] });
    }
  });

  it('is not lost to a stranger who signs up with the address and is erased, but is deleted with its owner', async () => {
    await follow();
    await signUp();
    await runDueJobs();
    const token = tokenIn(mailsTo().at(-1)!.text, '/auth/verify-email/not-me');
    await world.as().post('/api/user/verify/not-me', { token });
    expect(await followsOf()).toHaveLength(1);
    const owner = await aPerson({ email });
    await eraseAtOnce(owner.userId);
    expect(await followsOf()).toEqual([]);
  });
});

describe('a follow by mail that is confirmed by a person with an account', () => {
  const asked = async (of: Parameters<typeof aPerson>[0] = {}) => {
    const { userId } = await aPerson({ email, ...of });
    await ask();
    const follows = () => sql('select from follows where follower_id = $1', [userId]);
    const wants = () => sql('select from mail_settings where user_id = $1 and followed_posts', [userId]);
    const state = async () => [(await follows()).length, (await wants()).length, (await followsOf()).length];
    return { userId, state };
  };

  it('is the account’s, which gets mails of the posts from then on', async () => {
    const { state } = await asked();
    expect(await confirm(linkTo())).toEqual({ state: 'ACCOUNT', creator: { pageName: 'Kabir paints' } });
    expect(await state()).toEqual([1, 1, 0]);
    world.mails.length = 0;
    await post();
    expect(mailsTo()).toHaveLength(1);
  });

  it('stays the address’s while the account has not verified it: another person may have typed it', async () => {
    const { state } = await asked({ emailVerifiedAt: null });
    expect(await confirm(linkTo())).toEqual({ state: 'FOLLOWS', creator: { pageName: 'Kabir paints' } });
    expect(await state()).toEqual([0, 0, 1]);
  });

  it('does not begin once the account is blocked or closed', async () => {
    for (const end of ['blocked_at', 'deactivated_at']) {
      nextReader();
      const { userId, state } = await asked();
      await sql(`update users set ${end} = now() where id = $1`, [userId]);
      expect(await confirm(linkTo()), end).toEqual({ state: 'GONE', creator: null });
      expect(await state(), end).toEqual([0, 0, 1]);
      expect((await followsOf())[0]!.confirmedAt).toBeNull();
    }
  });
});
