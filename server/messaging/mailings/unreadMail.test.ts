import { beforeEach, describe, expect, it } from 'vitest';
import { sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { addComment, deleteComment } from '../../posts/comments/commenting.service';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { jobsSooner } from '../../test/money/jobsSooner';
import { aWorld } from '../../test/world';
import { sendMessage } from '../messages/message.service';
import { beginDigests } from './digest.service';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  await runDueJobs();
  world.mails.length = 0;
});

/** Dates what people wrote back by these minutes. */
async function minutesPass(minutes: number): Promise<void> {
  for (const table of ['notifications', 'notification_recipients', 'messages'])
    await sql(`update ${table} set created_at = created_at - make_interval(mins => $1)`, [minutes]);
  await jobsSooner('unread:', `${minutes} minutes`);
  await runDueJobs();
}

describe('unread replies', () => {
  const NEWS = /new repl/;
  async function replies(...texts: string[]) {
    const { id } = await aPost(creator);
    const { comment } = await addComment(member, id, { text: 'How did you do that?' });
    const made = [];
    for (const text of texts) made.push(await addComment(creator, id, { text, replyToCommentId: comment.id }));
    return made.map(({ comment: { id: commentId } }) => commentId);
  }

  it('are mailed together after an hour, and later ones in another mail', async () => {
    await replies('With a wet brush', 'And patience');
    await minutesPass(59);
    expect(world.mailsTo(member, NEWS)).toEqual([]);
    await minutesPass(2);
    const [mail] = world.mailsTo(member, NEWS);
    expect(mail?.subject).toBe('You have 2 new replies');
    expect(mail?.text).toContain('With a wet brush');
    expect(mail?.headers?.['List-Unsubscribe']).toContain('.replies.');
    await minutesPass(300);
    expect(world.mailsTo(member, NEWS)).toHaveLength(1);
    await replies('One more thing');
    await minutesPass(61);
    expect(world.mailsTo(member, NEWS)).toHaveLength(2);
  });

  it('are not mailed to people who have read them, or to whom the post is closed, nor when they are deleted', async () => {
    const [gone] = await replies('Never mind');
    await deleteComment(creator, gone);
    await minutesPass(61);
    await replies('Seen');
    await world.as(member).patch('/api/notifs/seen');
    await minutesPass(61);
    await replies('Off');
    await world.as(member).patch('/api/user/mail', { replies: false });
    await minutesPass(61);
    expect(world.mailsTo(member, NEWS)).toEqual([]);
  });
});

describe('unread messages', () => {
  const NEWS = /unread message/;
  const write = (text: string) =>
    sendMessage({ ...creator, isCreator: true }, { inbox: 'CREATOR', userId: member.userId, text });

  it('are mailed after an hour, with the names of their senders and without their text', async () => {
    await write('Come at five');
    await minutesPass(30);
    await write('Bring a brush');
    await minutesPass(29);
    expect(world.mailsTo(member, NEWS)).toEqual([]);
    await minutesPass(2);
    const [mail] = world.mailsTo(member, NEWS);
    expect(mail?.subject).toBe('You have 2 unread messages');
    expect(mail?.text).toContain(`Kabir paints: 2 messages\n`);
    expect(mail?.text).toContain(`/messages/${creator.userId}`);
    expect(mail?.text).not.toContain('Come at five');
    await minutesPass(600);
    expect(world.mailsTo(member, NEWS)).toHaveLength(1);
  });

  it('are checked once, and no sender waits for other senders to the same person', async () => {
    const other = await aMember(world, { of: creator.squads[0]! });
    const toCreator = { inbox: 'MEMBER', userId: creator.userId } as const;
    await sendMessage(member, { ...toCreator, text: 'Is it today?' });
    await transaction(async () => {
      await sendMessage(member, { ...toCreator, text: 'Or tomorrow?' });
      expect((await world.as(other).post(`/api/messages/${creator.userId}`, { text: 'Hello' })).status).toBe(201);
    });
    const waiting = await sql(
      `select from graphile_worker.jobs where key = 'unread:messages:' || $1 and run_at > now() + interval '59 minutes'`,
      [creator.userId],
    );
    expect(waiting).toHaveLength(1);
  });

  it('are mailed to a creator from members too', async () => {
    await sendMessage(member, { inbox: 'MEMBER', userId: creator.userId, text: 'I am there' });
    await minutesPass(61);
    expect(world.mailsTo(creator, NEWS)[0]?.text).toContain(`/messages/creator/${member.userId}`);
  });

  it('are mailed an hour after the first unread one, also when an earlier one was read', async () => {
    await write('Come at five');
    await minutesPass(50);
    await world
      .as(member)
      .query('mutation($input: MarkRoomReadInput!) { markRoomRead(input: $input) { room { unread } } }', {
        input: { inbox: 'MEMBER', userId: creator.userId },
      });
    await write('Or at six');
    await minutesPass(11);
    expect(world.mailsTo(member, NEWS)).toEqual([]);
    await minutesPass(50);
    expect(world.mailsTo(member, NEWS)).toHaveLength(1);
  });
});

describe('the weekly digest', () => {
  const NEWS = /Your week/;
  const monday = async () => {
    await beginDigests();
    await runDueJobs();
  };

  it('names the new posts of pages that the person supports or follows, as they may see them, once', async () => {
    const follower = await aPerson();
    await world.as(follower).put(`/api/follow/${creator.userId}`);
    await aPost(creator, { description: 'A week old' });
    await sql(`update posts set published_at = now() - interval '8 days' where description = 'A week old'`);
    await aPost(creator, { description: 'Chandni Chowk\nbefore sunrise' });
    await aPost(creator, { description: 'The studio key', squad: creator.squads[0] });
    await monday();
    await monday();
    const [[toMember, again], [toFollower]] = [world.mailsTo(member, NEWS), world.mailsTo(follower, NEWS)];
    expect(again).toBeUndefined();
    expect(toMember?.text).toContain('Kabir paints: Chandni Chowk before sunrise');
    expect(toMember?.text).toContain('Kabir paints: The studio key');
    expect(toMember?.text).not.toContain('A week old');
    expect(toFollower?.text).toContain('Kabir paints: Chandni Chowk before sunrise');
    expect(toFollower?.text).toContain('Kabir paints: a post for members of a squad');
    expect(toFollower?.text).not.toContain('studio key');
    expect(toFollower?.headers?.['List-Unsubscribe']).toContain('.digest.');
  });

  it('names a post by its title, a locked one where that is public', async () => {
    const follower = await aPerson();
    await world.as(follower).put(`/api/follow/${creator.userId}`);
    await aPost(creator, { description: 'First words' });
    await aPost(creator, { description: 'Of the studio', squad: creator.squads[0] });
    await sql(`update posts set title = 'Boats', title_public = true where creator_user_id = $1`, [creator.userId]);
    await monday();
    expect(world.mailsTo(member, NEWS)[0]?.text.match(/Kabir paints: .*/g)).toHaveLength(2);
    for (const who of [member, follower])
      expect(new Set(world.mailsTo(who, NEWS)[0]?.text.match(/Kabir paints: \w+/g))).toEqual(
        new Set(['Kabir paints: Boats']),
      );
  });

  it('is not sent without news, nor to people who want none or have left', async () => {
    await monday();
    await aPost(creator);
    await world.as(member).patch('/api/user/mail', { digest: false });
    const blocked = await aMember(world, { of: creator.squads[0]! });
    await sql('update users set blocked_at = now() where id = $1', [blocked.userId]);
    await monday();
    for (const who of [member, blocked, creator, await aPerson()]) expect(world.mailsTo(who, NEWS)).toEqual([]);
  });
});
