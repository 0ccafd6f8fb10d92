import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalidate } from '../../auth/sessionCache';
import { mailTo } from '../../mail/mail.service';
import { notify } from '../../messaging/notifications/notify.service';
import { sql, transaction } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { createApiToken } from '../../programs/tokens/token.service';
import { NotificationType } from '../../rules/notifications';
import { COMMON } from '../../words/en/common';
import { FIELD } from '../../words/en/fields';
import { UPLOAD } from '../../words/en/files';
import { MAIL } from '../../words/en/mail';
import type { notificationText } from '../../words/en/notifications';
import type { refundLetter } from '../../words/en/paymentLetters';
import { REFUND_REASON } from '../../words/en/payments';
import { NOT_FOUND } from '../../words/en/requests';
import { ACCOUNT_FORM } from '../../words/en/users';
import { NOT_FOUND as HINDI } from '../../words/hi/requests';
import { loadLanguages } from '../../words/languages';
import { write } from '../../words/letters';
import { currentLanguage, type Language, learn, plural } from '../../words/words';
import { aCreator, aPerson, PASSWORD, type Person } from '../factories';
import { type Client, openWorld, until, type World } from '../harness';

// Welsh is the second language here: it is not one of Toli's, and has more plurals than most.
const WELSH = 'cy' as Language;

learn(WELSH, {
  NOT_FOUND: { ...NOT_FOUND, page: 'Dim tudalen' } satisfies typeof NOT_FOUND,
  COMMON: { ...COMMON, logIn: 'Mewngofnodwch' } satisfies typeof COMMON,
  UPLOAD: { ...UPLOAD, oneFile: 'Un ffeil' } satisfies typeof UPLOAD,
  FIELD: { ...FIELD, tooLong: 'Rhy hir' } satisfies typeof FIELD,
  ACCOUNT_FORM: { ...ACCOUNT_FORM, noName: 'Eich enw, os gwelwch yn dda' } satisfies typeof ACCOUNT_FORM,
  MAIL: { ...MAIL, questions: (email: string) => `Cwestiynau? ${email}`, orOpen: 'Neu:' } satisfies typeof MAIL,
  REFUND_REASON: { ...REFUND_REASON, full: 'Mae’r garfan yn llawn' } satisfies typeof REFUND_REASON,
  refundLetter: (({ fullName, reason }) => ({
    title: 'Ad-daliad',
    paragraphs: [`Helo ${fullName}`, REFUND_REASON[reason]],
  })) satisfies typeof refundLetter,
  notificationText: (({ name }) => `Newyddion gan ${name}`) satisfies typeof notificationText,
});

let world: World;
let dafydd: Person;

beforeAll(async () => {
  await loadLanguages();
  world = await openWorld();
  // The database knows the languages of the product only.
  await sql('alter table users drop constraint users_language_known');
  dafydd = await aPerson({ fullName: 'Dafydd' });
  await speaksWelsh(dafydd);
});
afterAll(() => sql('delete from graphile_worker._private_jobs'));

async function speaksWelsh({ userId }: Person): Promise<void> {
  await sql(`update users set language = 'cy' where id = $1`, [userId]);
  invalidate(userId);
}

const NOWHERE = '/api/creator/019a0000-0000-7000-8000-000000000000';
const inWelsh = { 'Accept-Language': 'cy-GB, en;q=0.5' };

describe('another language', () => {
  it('must say what English says, and no more: the compiler finds it', () => {
    // @ts-expect-error orOpen is missing
    const missing = { codeWarning: '', questions: 'Cwestiynau?' } satisfies typeof MAIL;
    // @ts-expect-error there are no such words
    const superfluous = { codeWarning: '', questions: '', orOpen: '', more: '' } satisfies typeof MAIL;
    // A letter names its receiver, who is no number.
    const numbered = ({ fullName }: { fullName: number }) => ({ title: `${fullName}`, paragraphs: [] });
    // @ts-expect-error other facts
    const wrong = numbered satisfies typeof refundLetter;
    expect([missing, superfluous, wrong]).toHaveLength(3);
  });

  it('is read where words are used, not where they were imported', () => {
    expect(COMMON.logIn).toBe('Please log in');
    expect(inLanguage(WELSH, () => COMMON.logIn)).toBe('Mewngofnodwch');
    expect(inLanguage(WELSH, () => ({ ...COMMON }).logIn)).toBe('Mewngofnodwch');
    expect(inLanguage(WELSH, () => COMMON.cancel)).toBe('Cancel');
    expect(currentLanguage()).toBe('en');
  });

  it('has its own plurals', () => {
    const dogs = (count: number) =>
      plural(count, { one: '# dog', two: '# ddog', few: '# chŵn bach', many: '# chi', other: '# ci' });
    expect([1, 2, 3, 6, 100_000].map((count) => inLanguage(WELSH, () => dogs(count)))).toEqual([
      '1 dog',
      '2 ddog',
      '3 chŵn bach',
      '6 chi',
      '1,00,000 ci',
    ]);
    expect(dogs(2)).toBe('2 ci');
  });
});

describe('a person is answered in their language', () => {
  it('over REST and GraphQL, with any Accept-Language of their browser', async () => {
    expect((await world.as(dafydd).get(NOWHERE)).body.msg).toBe('Dim tudalen');
    const { body } = await world.as(dafydd).patch('/api/user', { fullName: '' });
    expect(body).toMatchObject({
      msg: 'Eich enw, os gwelwch yn dda',
      fields: { fullName: 'Eich enw, os gwelwch yn dda' },
    });
    const tooLong = { i: { fullName: 'a'.repeat(60) } };
    const refused = await world
      .as(dafydd)
      .refused('mutation ($i: UpdateUserInput!) { updateUser(input: $i) { viewer { email } } }', tooLong);
    expect(refused.message).toBe('Rhy hir');
  });

  it('but their program in English, or in the language that it asks for', async () => {
    const megan = await aPerson();
    await speaksWelsh(megan);
    const { token } = await createApiToken(megan, { name: 'A script', scope: 'READ', expiresAt: null });
    const said = async (headers = {}) => {
      const response = await fetch(`${world.url}${NOWHERE}`, {
        headers: { Authorization: `Bearer ${token}`, ...headers },
      });
      return ((await response.json()) as { msg: string }).msg;
    };
    expect([await said(), await said(inWelsh)]).toEqual([NOT_FOUND.page, 'Dim tudalen']);
  });

  it('as soon as they choose it in their account', async () => {
    const asha = await aPerson();
    expect((await world.as(asha).get(NOWHERE)).body.msg).toBe(NOT_FOUND.page);
    const { updateLanguage } = await world
      .as(asha)
      .query('mutation { updateLanguage(input: { language: hi }) { viewer { language } } }');
    expect(updateLanguage.viewer.language).toBe('hi');
    expect((await world.as(asha).get(NOWHERE)).body.msg).toBe(HINDI.page);
    const refused = await world
      .as(asha)
      .refused('mutation { updateLanguage(input: { language: cy }) { viewer { email } } }');
    expect(refused.message).toContain('"Language"');
  });

  it('also in an error found while an upload is read', async () => {
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('profilePic', new Blob([new Uint8Array(2000)]), name);
    expect((await world.as(dafydd).put('/api/user/profile-pic', form)).body.msg).toBe('Un ffeil');
  });

  it('while other requests are answered in theirs', async () => {
    const asha = await aPerson();
    const answers = await Promise.all([dafydd, asha, dafydd].map((person) => world.as(person).get(NOWHERE)));
    expect(answers.map(({ body }) => body.msg)).toEqual(['Dim tudalen', 'Page not found', 'Dim tudalen']);
  });

  it('in mails, in the language of their receiver', async () => {
    await transaction(() => mailTo(dafydd.email, 'refundLetter', { fullName: 'Dafydd', amount: 100, reason: 'full' }));
    const [{ payload }] = (await sql(
      `select payload from graphile_worker._private_jobs where payload::text like '%refundLetter%'`,
    )) as [{ payload: unknown }];
    expect(payload).toEqual({
      to: dafydd.email,
      letter: 'refundLetter',
      facts: { fullName: 'Dafydd', amount: 100, reason: 'full' },
      always: false,
    });
    await runDueJobs();
    const mail = world.mails.find(({ to }) => to === dafydd.email)!;
    expect(mail.subject).toBe('Ad-daliad');
    expect(mail.text).toContain('Helo Dafydd\n\nMae’r garfan yn llawn');
    expect(mail.text).toContain('Cwestiynau? ');
    expect(mail.html).toContain('<html lang="cy">');
  });

  it('in live events, unless another is chosen in their browser or by their page; their program as its requests', async () => {
    const creator = await aCreator({ pageName: 'Riyaz' });
    const about = { type: NotificationType.pageBlocked, creatorUserId: creator.userId };
    const { token } = await createApiToken(dafydd, { name: 'A follower', scope: 'READ', expiresAt: null });
    const told = async (browser: Client, headers: Record<string, string> = {}, search = ''): Promise<string> => {
      const live = await browser.live('subscription { notificationAdded { text } }', {}, headers, search);
      let hasCome = false;
      const received = live.next().finally(() => {
        hasCome = true;
      });
      await until(async () => {
        await transaction(() => notify([{ ...about, recipientId: dafydd.userId }]));
        return hasCome;
      });
      await live.stop();
      return (await received).notificationAdded.text;
    };
    const english = 'Your page has been blocked';
    const welsh = 'Newyddion gan Riyaz';
    expect(await told(world.as(dafydd))).toBe(welsh);
    const inEnglish = { cookie: `toli_session=${dafydd.token}; lang=en` };
    expect(await told(world.as(dafydd), inEnglish)).toBe(english);
    expect(await told(world.as(dafydd), inEnglish, '?lang=cy')).toBe(welsh);
    const program = { authorization: `Bearer ${token}` };
    expect(await told(world.as(), program)).toBe(english);
    expect(await told(world.as(), { ...program, ...inWelsh })).toBe(welsh);
  });
});

it('an erased thing is named when its letter is written, because no name is stored', () => {
  const facts = {
    fullName: 'Asha',
    amount: 100,
    paidAt: new Date(),
    isDisputed: false,
    saidBy: null,
    said: null,
    isEnded: false,
    movedUntil: null,
  };
  expect(write('paymentReturnedLetter', { ...facts, pageName: '' }).title).toContain('Your payment to Deleted page');
  expect(write('memberPaymentReturnedLetter', { ...facts, memberName: '' }).title).toContain('by Deleted user');
});

describe('a visitor', () => {
  it("is answered in the language of their browser's request, and keeps it when they sign up", async () => {
    expect((await world.as().get(NOWHERE, inWelsh)).body.msg).toBe('Dim tudalen');
    const nia = { fullName: 'Nia', email: 'nia@example.in', password: PASSWORD };
    expect((await world.as().post('/api/user', nia, inWelsh)).status).toBe(201);
    expect(await sql(`select language from users where email = 'nia@example.in'`)).toEqual([{ language: 'cy' }]);
  });

  it('is answered in the language chosen in their browser, with any Accept-Language', async () => {
    const chosen = { ...inWelsh, Cookie: 'lang=en' };
    expect((await world.as().get(NOWHERE, chosen)).body.msg).toBe('Page not found');
    expect((await world.as().get(NOWHERE, { Cookie: 'lang=cy' })).body.msg).toBe('Dim tudalen');
    expect((await world.as().get(NOWHERE, { ...inWelsh, Cookie: 'lang=xx' })).body.msg).toBe('Dim tudalen');
  });

  it('is answered by REST in the language that the page names, whatever else the browser asks for', async () => {
    const said = async (search: string) =>
      (await world.as().get(NOWHERE + search, { ...inWelsh, Cookie: 'lang=hi' })).body.msg;
    expect(await said('')).toBe(HINDI.page);
    expect(await said('?lang=en')).toBe(NOT_FOUND.page);
    expect(await said('?id=1&lang=cy')).toBe('Dim tudalen');
    expect(await said('?lang=xx')).toBe(HINDI.page);
  });

  it('reads English where Toli does not have their language', async () => {
    const inFrench = { 'Accept-Language': 'fr' };
    expect((await world.as().get(NOWHERE, inFrench)).body).toMatchObject({ msg: 'Page not found' });
  });
});

it('a mail that was queued as text, before mails were kept as facts, is still sent', async () => {
  const letter = { title: 'Words of before', paragraphs: ['Hello'] };
  await addJob('mail', { to: 'before@example.in', letter });
  await runDueJobs();
  expect(world.mails.find(({ to }) => to === 'before@example.in')?.subject).toBe('Words of before');
});
