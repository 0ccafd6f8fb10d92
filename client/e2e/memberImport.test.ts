import { expect, it } from 'vitest';
import { MEMBERS_COUNTED } from '../../server/rules/members';
import { IMPORTS, INVITATION } from '../../server/words/en/imports';
import { MEMBER_LIST } from '../../server/words/en/memberList';
import { WELCOME } from '../../server/words/en/welcome';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button } from './creator';
import { aPerson, newAddress, painterAt, visit } from './people';
import { mailTo, until } from './toli';

const [DESKTOP, PHONE] = SIZES;
const DAY = 86_400_000;

/** A list of Patreon's with one member, and a line without an address. */
const listOf = (email: string) =>
  [
    'Email,Patron Status,Charge Frequency,Tier,Next Charge Date',
    `${email},Active patron,monthly,Sketchbook,${new Date(Date.now() + 40 * DAY).toISOString()}`,
    ',Active patron,monthly,Sketchbook,',
  ].join('\n');

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('a creator brings a member of another platform, who joins by the mail, on a %s', async (name, size) => {
  const email = newAddress('patron');
  const { owner, page } = await painterAt(size, '/creator/settings/members');
  await page.getByRole('link', { name: IMPORTS.title }).click();
  await page.getByRole('heading', { name: IMPORTS.title }).waitFor();
  const choose = async (file: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await choose('{"db":[]}');
  await page.getByText('This is a list of posts.').waitFor();
  await choose(listOf(email));
  await page.getByText(IMPORTS.found(1, 'Patreon')).waitFor();
  await page.getByText(IMPORTS.lines('3', 1)).waitFor();
  await page.getByText('Noor paints invites you').waitFor();
  await expectAccessible(page);
  await shot(page, `member-import-${name}`);
  await button(page, IMPORTS.start).click();
  await page.getByText(IMPORTS.mustConfirm).waitFor();
  await page.getByText(IMPORTS.mayWrite).click();
  await button(page, IMPORTS.start).click();
  await page.getByRole('heading', { name: IMPORTS.result }).waitFor();
  await shot(page, `member-import-result-${name}`);

  const { links } = await mailTo(email, 'Noor paints invites you');
  const link = new URL(links.find((each) => each.includes('/mail/invitation'))!);
  const visitor = await visit(size, link.pathname + link.search);
  await visitor.getByText(INVITATION.logInFirst).waitFor();
  await expectAccessible(visitor);
  const fan = await aPerson('Asha Rao', email);
  const joining = await visit(size, link.pathname + link.search, fan);
  await button(joining, INVITATION.accept).click();
  const welcome = joining.getByRole('dialog', { name: WELCOME.title('Sketchbook') });
  await welcome.getByText(WELCOME.ours).waitFor();
  await expectAccessible(joining);
  await shot(joining, `member-invitation-welcome-${name}`);
  await welcome
    .getByRole('button', { name: WELCOME.goOn })
    .or(welcome.getByRole('button', { name: WELCOME.stay }))
    .first()
    .click();
  await joining.getByRole('heading', { name: INVITATION.accepted }).waitFor();
  await expectAccessible(joining);
  await shot(joining, `member-invitation-${name}`);
  await until(async () => {
    const { viewer } = await owner.query<{ viewer: { studio: { memberImport: { result: { accepted: number } } } } }>(
      '{ viewer { studio { memberImport { result { accepted } } } } }',
    );
    return viewer.studio.memberImport.result.accepted === 1;
  });
  await page.goto(new URL('/creator/settings/members', page.url()).href);
  await page.getByText(MEMBER_LIST.brought(1, MEMBERS_COUNTED)).waitFor();
  await shot(page, `member-import-counted-${name}`);
  expect(await fan.query('{ viewer { subscriptions { squad { title } } } }')).toMatchObject({
    viewer: { subscriptions: [{ squad: { title: 'Sketchbook' } }] },
  });
});
