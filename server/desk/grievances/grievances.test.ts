import { beforeAll, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { registry } from '../../platform/metrics/metrics';
import { DECIDE_HOURS, GRIEVANCE_DAYS, GRIEVANCE_KINDS, type GrievanceKind } from '../../rules/grievances';
import { aPerson, PASSWORD, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import { REQUEST } from '../../words/en/requests';
import { Grievance } from './grievance.entity';

const world = aWorld();
let reviewer: Person;
beforeAll(async () => {
  reviewer = await aPerson({ isReviewer: true, fullName: 'Desk One' });
  configure({ grievanceOfficer: { name: 'Lata Rao', email: 'officer@toli.example', address: '1 MG Road' } });
});

const FILE = 'mutation($input: FileGrievanceInput!) { fileGrievance(input: $input) { number dueAt } }';
const WHO = { fullName: 'D’Souza, A.', email: 'dsouza@example.in' };
const complaint = (more: object = {}) => ({ input: { kind: 'OTHER', words: 'It is not as promised', ...more } });
let count = 0;
/** A complaint of a new visitor. */
const visitorFiles = async (kind: GrievanceKind = 'OTHER', email = `visitor${++count}@example.in`) => {
  const { fileGrievance } = await world.as().query(FILE, complaint({ ...WHO, email, kind }));
  return fileGrievance as { number: string; dueAt: string };
};
const subjectsTo = (to: string) => world.mailsTo(to).map(({ subject }) => subject);

/** Dates every complaint back by these hours; then runs the job of every minute. */
async function hoursPass(hours: number): Promise<void> {
  await sql(
    `update grievances set created_at = created_at - make_interval(secs => $1), acknowledge_by = acknowledge_by - make_interval(secs => $1),
     alarm_at = alarm_at - make_interval(secs => $1), due_at = due_at - make_interval(secs => $1)`,
    [hours * 3600],
  );
  await addJob('alarmOfGrievances', {});
  await runDueJobs();
}

const QUEUE = `{ admin { numGrievances grievances { edges { node { id number kind fullName email words viewerCanDecide person { fullName } } } } } }`;
const queue = async (who = reviewer) =>
  (await world.as(who).query(QUEUE)).admin.grievances.edges.map(({ node }: { node: object }) => node);
const DECIDE = 'mutation($input: DecideGrievanceInput!) { decideGrievance(input: $input) { grievance { decidedAt } } }';

describe('a complaint', () => {
  it('of a visitor gets a number by mail, without the typed text, and the officer is mailed', async () => {
    const { number } = await visitorFiles('PAYMENT', 'first@example.in');
    await runDueJobs();
    const [mail] = world.mailsTo('first@example.in');
    expect(mail!.subject).toBe(`Your complaint has arrived: ${number}`);
    expect(mail!.text).toContain('Lata Rao, our Grievance Officer');
    expect(mail!.text).not.toMatch(/Souza|promised/);
    expect(subjectsTo('officer@toli.example')).toContain(`A complaint to decide: ${number}`);
    expect((await repo(Grievance).findOneByOrFail({ email: 'first@example.in' })).acknowledgedAt).not.toBeNull();
  });

  it('of a signed-in person is theirs, with any typed address', async () => {
    const person = await aPerson({ fullName: 'Asha Rao' });
    const { fileGrievance } = await world.as(person).query(FILE, complaint({ email: 'victim@example.in' }));
    const found = await repo(Grievance).findOneByOrFail({ userId: person.userId });
    expect(`G-${found.number}`).toBe(fileGrievance.number);
    expect(found.fullName).toBe('Asha Rao');
    await runDueJobs();
    expect(world.mailsTo('victim@example.in')).toEqual([]);
    expect(subjectsTo(found.email!)).toEqual([`Your complaint has arrived: ${fileGrievance.number}`]);
  });

  it('of a visitor needs a name, an address and a text; a missing one is reported at its field', async () => {
    const { fields } = await world.as().refused(FILE, { input: { kind: 'OTHER', words: ' ' } });
    expect(fields).toEqual({
      words: 'Please say what is wrong',
      fullName: 'Please enter your name',
      email: 'Please enter your email address',
    });
  });

  it('is refused after too many in the name of an address', async () => {
    for (let n = 0; n < 5; n++) await visitorFiles('OTHER', 'many@example.in');
    const refused = await world.as().refused(FILE, complaint({ ...WHO, email: 'MANY@example.in' }));
    expect(refused.code).toBe('RATE_LIMITED');
  });

  it.each(GRIEVANCE_KINDS)(
    'of kind %s cannot pass its deadline without an alarm: officer and reviewers by mail, notification and metric',
    async (kind) => {
      await sql('delete from grievances');
      const { number } = await visitorFiles(kind);
      await runDueJobs();
      const { email } = await repo(Grievance).findOneByOrFail({});
      const [{ address }] = (await sql<{ address: string }>('select email as address from users where id = $1', [
        reviewer.userId,
      ])) as [{ address: string }];
      await hoursPass(0.25);
      expect(subjectsTo('officer@toli.example').filter((subject) => subject.endsWith(number))).toHaveLength(1);
      // Five minutes before the deadline the alarm has been sent, once.
      const almost = DECIDE_HOURS[kind] - 0.25 - 5 / 60;
      await hoursPass(almost);
      await hoursPass(0);
      const soon = `A complaint must be decided soon: ${number}`;
      for (const to of ['officer@toli.example', address])
        expect(
          subjectsTo(to).filter((subject) => subject === soon),
          to,
        ).toHaveLength(1);
      const bell = await world
        .as(reviewer)
        .query('{ viewer { notifications(first: 1) { edges { node { type text } } } } }');
      expect(bell.viewer.notifications.edges[0].node).toMatchObject({
        type: 'GRIEVANCE_DUE',
        text: expect.stringContaining(number),
      });
      expect(await registry.getSingleMetricAsString('toli_grievances_open')).toContain('{state="soon"} 1');
      // And once more at the deadline.
      await hoursPass(0.25);
      expect(subjectsTo(address)).toContain(`A complaint is overdue: ${number}`);
      expect(await registry.getSingleMetricAsString('toli_grievances_open')).toContain('{state="overdue"} 1');
      expect(subjectsTo(email!)).toHaveLength(1);
    },
  );

  it('whose number has not been mailed causes an alarm before its 24 hours are over', async () => {
    const { number } = await visitorFiles();
    await sql('delete from graphile_worker._private_jobs');
    await hoursPass(19);
    expect(subjectsTo('officer@toli.example')).toContain(`A complaint is not acknowledged: ${number}`);
  });
});

it('many complaints of one person at the same time are five, each with its number; over a web socket there are none', async () => {
  const person = await aPerson();
  const file = () => world.as(person).post('/graphql', { query: FILE, variables: complaint() });
  const answers = await Promise.all(Array.from({ length: 8 }, file));
  const numbers = answers.flatMap(({ body }) => body.data?.fileGrievance?.number ?? []);
  expect(new Set(numbers).size).toBe(5);
  for (const { body } of answers) if (body.errors) expect(body.errors[0].extensions.code).toBe('RATE_LIMITED');
  const socket = await world.as(person).live(FILE, complaint());
  await expect(socket.next()).rejects.toMatchObject([{ message: REQUEST.onlySubscriptions }]);
});

describe('the queue of the desk', () => {
  it('is sorted by deadline, for reviewers only', async () => {
    await sql('delete from grievances');
    await visitorFiles('OTHER');
    await visitorFiles('INTIMATE');
    await visitorFiles('UNLAWFUL');
    expect((await queue()).map(({ kind }: { kind: string }) => kind)).toEqual(['INTIMATE', 'UNLAWFUL', 'OTHER']);
    expect((await world.as(await aPerson()).refused(QUEUE)).code).toBe('FORBIDDEN');
  });

  it('lets a reviewer decide once, with a text that is mailed and kept in the log', async () => {
    await sql('delete from grievances');
    const { number } = await visitorFiles('OTHER', 'asked@example.in');
    const [{ id }] = await queue();
    const input = { id, reason: 'The page is blocked now' };
    expect((await world.as(reviewer).refused(DECIDE, { input: { id, reason: ' ' } })).code).toBe('BAD_USER_INPUT');
    await world.as(reviewer).query(DECIDE, { input });
    expect((await world.as(reviewer).refused(DECIDE, { input })).code).toBe('CONFLICT');
    await runDueJobs();
    const mail = world
      .mailsTo('asked@example.in')
      .find(({ subject }) => subject === `Your complaint is decided: ${number}`);
    expect(mail!.text).toContain('The page is blocked now');
    expect(await queue()).toEqual([]);
    const log = '{ admin { log(first: 1) { edges { node { action reason grievance actorName } } } } }';
    const { admin } = await world.as(reviewer).query(log);
    expect(admin.log.edges[0].node).toEqual({
      action: 'GRIEVANCE_DECIDED',
      reason: 'The page is blocked now',
      grievance: number,
      actorName: 'Desk One',
    });
    await hoursPass(200);
    expect(subjectsTo('officer@toli.example')).not.toContain(`A complaint is overdue: ${number}`);
  });

  it('does not let a reviewer decide about their own complaint', async () => {
    await sql('delete from grievances');
    await world.as(reviewer).query(FILE, complaint());
    const [{ id, viewerCanDecide }] = await queue();
    expect(viewerCanDecide).toBe(false);
    expect((await world.as(reviewer).refused(DECIDE, { input: { id, reason: 'Mine' } })).code).toBe('FORBIDDEN');
  });
});

describe('a complaint is deleted', () => {
  it('180 days after its decision, and not before', async () => {
    await sql('delete from grievances');
    await visitorFiles();
    await visitorFiles();
    await sql(`update grievances set decided_at = now() - make_interval(days => $1), decision = 'x'`, [
      GRIEVANCE_DAYS - 1,
    ]);
    await sql(
      'update grievances set decided_at = now() - make_interval(days => $1) where id = (select min(id::text)::uuid from grievances)',
      [GRIEVANCE_DAYS],
    );
    await addJob('sweepGrievances', {});
    await runDueJobs();
    expect(await repo(Grievance).count()).toBe(1);
  });

  it('with the erased complainant; a waiting one is decided without a name', async () => {
    const person = await aPerson();
    const [{ email }] = (await sql<{ email: string }>('select email from users where id = $1', [person.userId])) as [
      { email: string },
    ];
    await sql('delete from grievances');
    await world.as(person).query(FILE, complaint());
    await visitorFiles('OTHER', email.toUpperCase());
    await sql(`update grievances set decided_at = now(), decision = 'x' where user_id is null`);
    await world.as(person).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(31);
    expect(await repo(Grievance).find()).toMatchObject([{ fullName: '', email: null, userId: person.userId }]);
  });
});
