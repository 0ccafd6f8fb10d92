import { beforeEach, expect, it, vi } from 'vitest';
import { closeForErasure } from '../../people/users/closing.service';
import { eraseAccount } from '../../people/users/erasure.service';
import { refuseEmail } from '../../people/users/refusedEmail.service';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { INVITATION_DAYS } from '../../rules/imports';
import { aPerson } from '../../test/factories';
import {
  aPageThatInvites,
  creator,
  fileOf,
  invitations,
  invite,
  openImportTests,
  read,
  START,
  tokenTo,
  world,
} from '../../test/members/memberImports';
import { MailFollow } from '../mailFollows/mailFollow.entity';
import { stopMailFollow, stopToken } from '../mailFollows/mailFollow.service';
import { stopMailTo } from '../mailings/mailSettings.service';
import { runImport } from './runImport.service';
import { sweepImports } from './sweep.service';

openImportTests();

let count = 0;
let email: string;
beforeEach(() => {
  email = `pistachio${++count}@example.org`;
});
const mailed = () => world.mailsTo(email, /invites you/).length;
const REFUSE = 'mutation($input: MemberInvitationLinkInput!) { refuseMemberInvitation(input: $input) { ok } }';

it('who refuses by the link or in a mail program is never invited by that page again, and others still may', async () => {
  await invite(fileOf(email));
  const { headers } = world.mailsTo(email)[0]!;
  const address = new URL(/<(\S+)>/.exec(headers!['List-Unsubscribe']!)![1]!);
  expect((await world.as().post(address.pathname + address.search)).status).toBe(200);
  expect((await world.as().query(REFUSE, { input: { token: tokenTo(email) } })).refuseMemberInvitation.ok).toBe(true);
  expect((await world.as().query(REFUSE, { input: { token: 'none' } })).refuseMemberInvitation.ok).toBe(false);
  await sql('delete from member_invitations where email_key = $1', [email]);
  expect(await invite(fileOf(email))).toMatchObject({ result: { invited: 0, notInvited: 1 } });
  await invite(fileOf(email), {}, await aPageThatInvites());
  expect(mailed()).toBe(2);
});

it('no invitation goes to an address that is refused, bounced or complained, or whose account is closed', async () => {
  await refuseEmail(`a${email}`);
  await stopMailTo(`b${email}`, 'complaint');
  const closed = await aPerson({ email: `c${email}` });
  await sql('update users set deactivated_at = now() where id = $1', [closed.userId]);
  const found = await invite(fileOf(`a${email}`, `b${email}`, `c${email}`));
  expect(found).toMatchObject({ result: { noMails: 3, invited: 0 } });
  expect(world.mails).toEqual([]);
});

it('an address that bounces after its invitation gets no reminder', async () => {
  await invite(fileOf(email));
  await stopMailTo(email, 'bounce');
  expect((await invitations(email))[0]).toMatchObject({ state: 'LEFT_OUT', leftOutFor: 'NO_MAILS' });
});

it('who stops the mails of a page is not invited by it', async () => {
  const [follow] = await repo(MailFollow).save([
    { email, emailKey: email, creatorUserId: creator.userId, language: 'en' as const, notice: '2026-11' },
  ]);
  await stopMailFollow(await stopToken(follow!.id));
  expect(await invite(fileOf(email))).toMatchObject({ result: { invited: 0, notInvited: 1 } });
  expect(mailed()).toBe(0);
});

it('sixty days later the address is a hash, and the same file still invites no one', async () => {
  await invite(fileOf(email));
  await sql('update member_invitations set invited_at = now() - make_interval(days => $1)', [INVITATION_DAYS + 1]);
  await sweepImports();
  expect(await invitations(email)).toEqual([]);
  expect(await invite(fileOf(email))).toMatchObject({ result: { invited: 0, notInvited: 1 } });
  expect(mailed()).toBe(1);
});

it('a run that was cut off goes on where it was, and invites each once', async () => {
  const { id, tiers } = await read(fileOf(email, `b${email}`));
  const squads = [{ tier: tiers[0].tier, squadId: creator.squads[0]!.id }];
  await world.as(creator).query(START, { input: { importId: id, squads, mayWrite: true } });
  await runImport(id);
  await sql(`update member_imports set state = 'RUNNING', file = $2 where id = $1`, [
    id,
    Buffer.from(fileOf(email, `b${email}`)),
  ]);
  await sql('delete from member_invitations where email_key = $1', [`b${email}`]);
  await runDueJobs();
  expect(mailed()).toBe(1);
  expect(world.mailsTo(`b${email}`, /invites you/)).toHaveLength(1);
});

it('a file that was not started is deleted after a day', async () => {
  const { id } = await read(fileOf(email));
  await sql("update member_imports set created_at = now() - interval '2 days' where id = $1", [id]);
  await sweepImports();
  expect(await sql('select id from member_imports where id = $1', [id])).toEqual([]);
});

it('the address of an invited person is in no job, log line, answer to their creator, or row of a page that is theirs no more', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  const { id, tiers } = await read(fileOf(email));
  const squads = [{ tier: tiers[0].tier, squadId: creator.squads[0]!.id }];
  const started = await world.as(creator).query(START, { input: { importId: id, squads, mayWrite: true } });
  const jobs = await sql('select payload::text, key from graphile_worker._private_jobs');
  await runDueJobs();
  const seen = await world.as(creator).query(
    `{ viewer { studio { memberImport { id source problems { why lines } tiers { tier } result { invited noMails }
       mail { subject paragraphs small footer } } members(first: 20) { edges { node { id } } } } } }`,
  );
  expect(mailed()).toBe(1);
  expect(JSON.stringify([started, jobs, seen, lines])).not.toContain('pistachio');
  vi.restoreAllMocks();
});

it('with the person’s erasure their invitations go, and a hash keeps others from coming', async () => {
  await invite(fileOf(email));
  const person = await aPerson({ email });
  await closeForErasure(person.userId);
  await sql("update users set deletion_asked_at = now() - interval '31 days' where id = $1", [person.userId]);
  await eraseAccount(person.userId);
  expect(await invitations(email)).toEqual([]);
  expect(await invite(fileOf(email))).toMatchObject({ result: { invited: 0, notInvited: 1 } });
});
