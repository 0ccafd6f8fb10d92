import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aMember, aPerson, PASSWORD, type Person } from '../../test/factories';
import { creator, fan, fromCreator, openChats, send, squad, world } from '../../test/fixtures/chats';
import { daysPass } from '../../test/money/daysPass';

openChats();

const REPORT = 'mutation($input: ReportRoomInput!) { reportRoom(input: $input) { ok } }';
const reporting = (other: Person, reason = 'Insults me', inbox = 'MEMBER') => ({
  input: { inbox, userId: other.userId, reason },
});
const report = (who: Person, other: Person, inbox = 'MEMBER') =>
  world.as(who).query(REPORT, reporting(other, 'Insults me', inbox));

const QUEUE = `{ admin { messageReports { edges { node { id reason reporter { fullName } person { id fullName }
  messages { text senderUserId } } } } } }`;
const waiting = async (reviewer: Person) =>
  (await world.as(reviewer).query(QUEUE)).admin.messageReports.edges.map(({ node }: { node: object }) => node);
const numReports = async (reviewer: Person) =>
  (await world.as(reviewer).query('{ admin { numReports } }')).admin.numReports;
const CLOSE = 'mutation($input: CloseMessageReportInput!) { closeMessageReport(input: $input) { report { id } } }';

const aReviewer = () => aPerson({ isReviewer: true, fullName: 'Desk One' });

describe('a reported conversation', () => {
  it('shows reviewers the latest 20 messages, and neither earlier nor later ones', async () => {
    const reviewer = await aReviewer();
    for (let i = 1; i <= 25; i++) await (i % 2 ? send(fan, creator, `${i}`) : fromCreator(`${i}`));
    await report(fan, creator);
    await report(fan, creator);
    await fromCreator('something private, later');
    const [found, ...others] = await waiting(reviewer);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      reason: 'Insults me',
      reporter: { fullName: 'Asha Rao' },
      person: { id: creator.userId },
    });
    expect(found.messages.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 20 }, (_, i) => `${i + 6}`),
    );
    const { messages } = (await sql<{ messages: string[] }>('select array_agg(id) as messages from messages'))[0]!;
    const rooms = await sql<{ id: string }>('select id from rooms');
    const ids = [...messages, ...rooms.map(({ id }) => id)];
    const { nodes } = await world.as(reviewer).query('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(nodes.every((node: unknown) => node === null)).toBe(true);
  });

  it('is closed with a reason, which the log keeps, once', async () => {
    const reviewer = await aReviewer();
    await sql('delete from message_reports');
    await send(fan, creator, 'Hello');
    await report(creator, fan, 'CREATOR');
    const [{ id }] = await waiting(reviewer);
    const waited = await numReports(reviewer);
    const close = { input: { id, reason: 'Nothing wrong' } };
    expect((await world.as(reviewer).refused(CLOSE, { input: { id, reason: ' ' } })).code).toBe('BAD_USER_INPUT');
    await world.as(reviewer).query(CLOSE, close);
    expect((await world.as(reviewer).refused(CLOSE, close)).code).toBe('CONFLICT');
    expect(await waiting(reviewer)).toEqual([]);
    expect(await numReports(reviewer)).toBe(waited - 1);
    const log = '{ admin { log(first: 1) { edges { node { action reason person { id } } } } } }';
    const { admin } = await world.as(reviewer).query(log);
    expect(admin.log.edges[0].node).toEqual({
      action: 'REPORT_CLOSED',
      reason: 'Nothing wrong',
      person: { id: fan.userId },
    });
    await report(creator, fan, 'CREATOR');
    expect(await waiting(reviewer)).toHaveLength(1);
  });

  it('is for reviewers only, who do not decide about themselves', async () => {
    await send(fan, creator, 'Hello');
    await report(fan, creator);
    for (const who of [fan, creator]) expect((await world.as(who).refused(QUEUE)).code).toBe('FORBIDDEN');
    const [{ id }] = (await sql<{ id: string }>('select id from message_reports order by id desc limit 1')) as [
      { id: string },
    ];
    const close = { input: { id, reason: 'x' } };
    for (const who of [fan, creator]) expect((await world.as(who).refused(CLOSE, close)).code).toBe('FORBIDDEN');
    await sql('update users set is_reviewer = true where id = $1', [creator.userId]);
    // The database notifies the node that the session is a reviewer's now.
    const refusal = async () => (await world.as(creator).refused(CLOSE, close)).message;
    await expect.poll(refusal).toBe('Somebody else has to decide about you and your page');
    expect(await sql('select from message_reports where id = $1 and closed_at is null', [id])).toHaveLength(1);
    const { node } = await world.as(fan).query('query($id: ID!) { node(id: $id) { id } }', { id });
    expect(node).toBeNull();
  });

  it('needs a reason, and a message to the reporter', async () => {
    await expect(report(fan, creator)).rejects.toThrow('There is nothing to report in this conversation');
    await send(fan, creator, 'Hello');
    const refused = await world.as(fan).refused(REPORT, reporting(creator, ''));
    expect(refused.fields).toEqual({ reason: 'Please say what is wrong' });
    expect((await world.as(await aPerson()).refused(REPORT, reporting(creator))).code).toBe('FORBIDDEN');
  });

  it('is deleted with its erased reporter', async () => {
    await fromCreator('Hello');
    await report(fan, creator);
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(31);
    expect(await sql('select from message_reports where reporter_id = $1', [fan.userId])).toEqual([]);
  });

  it('ten reports cost as many statements as one', async () => {
    const reviewer = await aReviewer();
    await sql('delete from message_reports');
    await send(fan, creator, 'Hello');
    await report(fan, creator);
    const one = await statementsOf(() => waiting(reviewer));
    for (let i = 0; i < 9; i++) {
      const member = await aMember(world, { of: squad });
      await send(member, creator, 'Hello');
      await report(member, creator);
    }
    expect(await statementsOf(() => waiting(reviewer))).toBe(one);
  });
});
