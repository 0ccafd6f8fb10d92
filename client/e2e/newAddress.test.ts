import { expect, it } from 'vitest';
import { INFO, PAGE_EDITOR } from '../../server/words/en/pageSettings';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button, field } from './creator';
import { aPerson, newSlug, type Person, sql, visit } from './people';

const [DESKTOP, PHONE] = SIZES;

/** The page that this person has started. */
const pageOf = async (person: Person) =>
  (
    await person.query<{ viewer: { creator: { path: string; slugIsSuggested: boolean } } }>(
      '{ viewer { creator { path slugIsSuggested } } }',
    )
  ).viewer.creator;

it('a new page gets its address from its name, filled in and free, and what is shared has it', async () => {
  const name = `Tara ${newSlug('t').slice(2, 10)}`;
  const address = name.toLowerCase().replace(' ', '-');
  const first = await aPerson();
  await first.call('POST', '/api/creator', { pageName: name, bio: 'poems' });
  expect((await pageOf(first)).path).toBe(`/c/${address}`);

  const person = await aPerson();
  const page = await visit(PHONE, '/creator/start', person);
  await field(page, PAGE_EDITOR.pageName).fill(name);
  await expect.poll(() => field(page, INFO.slug).inputValue()).toBe(`${address}-2`);
  await field(page, PAGE_EDITOR.bio).fill('watercolours');
  await page.getByText(new RegExp(`^Your page will be at .+/c/${address}-2$`)).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-start-address');
  await button(page, PAGE_EDITOR.start).tap();
  await page.waitForURL('**/creator');
  expect(await pageOf(person)).toEqual({ path: `/c/${address}-2`, slugIsSuggested: true });

  const settings = await visit(DESKTOP, '/creator/settings/info#find', person);
  await settings.getByText(INFO.slugSuggested).waitFor();
  await expectAccessible(settings);
  await shot(settings, 'desktop-suggested-address');
});

it('its owner types another one in the same form; a taken one is said at the field, and nothing is lost', async () => {
  const [taken, own] = [newSlug('nila'), newSlug('nila')];
  await (await aPerson()).call('POST', '/api/creator', { pageName: 'Nila', bio: 'shawls', slug: taken });
  const person = await aPerson();
  const page = await visit(DESKTOP, '/creator/start', person);
  await field(page, PAGE_EDITOR.pageName).fill('Nila weaves');
  await field(page, PAGE_EDITOR.bio).fill('shawls');
  await field(page, INFO.slug).fill(taken);
  await button(page, PAGE_EDITOR.start).click();
  await page.getByText(PAGE_EDITOR.slugTaken).first().waitFor();
  expect(await sql('select from creators where user_id = $1', [person.id])).toEqual([]);
  // What was typed stays, also when the name changes.
  await field(page, PAGE_EDITOR.pageName).fill('Nila weaves shawls');
  await field(page, INFO.slug).fill(own);
  await shot(page, 'desktop-start-address');
  await button(page, PAGE_EDITOR.start).click();
  await page.waitForURL('**/creator');
  expect(await pageOf(person)).toEqual({ path: `/c/${own}`, slugIsSuggested: false });
});

it('a name in another script leaves it empty, with an example; the page keeps its id', async () => {
  const person = await aPerson();
  const page = await visit(PHONE, '/creator/start', person);
  await field(page, PAGE_EDITOR.pageName).fill('मीरा की रसोई');
  await field(page, PAGE_EDITOR.bio).fill('खाना');
  expect(await field(page, INFO.slug).getAttribute('placeholder')).toBe(PAGE_EDITOR.slugExample);
  await shot(page, 'phone-start-without-address');
  await button(page, PAGE_EDITOR.start).tap();
  await page.waitForURL('**/creator');
  expect((await pageOf(person)).path).toBe(`/creator/${person.id}`);
});
