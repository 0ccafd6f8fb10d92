import type { Page, ViewportSize } from 'playwright-core';
import { ENGLISH } from '../../server/words/words';
import { go, openBrowser, openPage, type Size } from './browser';
import { anOwner, aPerson, type Demo, type Person, person, signIn, sql } from './people';
import { type Row, SCREENS, VISITOR, WEAVER } from './screens';
import { toli } from './toli';
import { type Spoken, type Translator, translator } from './translator';

const signedIn: Record<string, () => Promise<Person> | undefined> = {
  [VISITOR]: () => undefined,
  [WEAVER]: () => anOwner(),
  /** The desk, with a name on its list. */
  desk: () => aPerson('Toli Team').then(() => person('desk@toli.test')),
};

/** A public post with a comment, and one for a squad. */
async function postsOf(creator: Person): Promise<Record<string, string>> {
  const posts = await sql<{ id: string; isFree: boolean }>(
    'select id, min_amount = 0 as "isFree" from posts where creator_user_id = $1 order by num_comments, id',
    [creator.id],
  );
  const idOf = (isFree: boolean) => posts.findLast((post) => post.isFree === isFree)!.id;
  return { ':free': idOf(true), ':locked': idOf(false) };
}

/** A row with the ids in its address. */
const named = (row: Row, names: Record<string, string>): Row => ({
  ...row,
  address: row.address.replace(/:\w+/, (name) => names[name]!),
});

const OVERLAY = '[role$=dialog], dialog[open], [role=menu]';

/** Waits until no part of the screen is loading any more, by the language's word for it. */
export const settled = (page: Page, loading: string) =>
  page.waitForFunction(
    (name) =>
      ![...document.querySelectorAll('[role=status]')].some((each) => each.ariaLabel?.match(name)) &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    loading,
  );

/** Goes to a row's screen, or closes what the row before has opened there. */
async function open(
  page: Page,
  { address, heading, press }: Row,
  before: Row | undefined,
  inLanguage: Translator,
): Promise<void> {
  if (before?.press) {
    await page.keyboard.press('Escape');
    await page.locator(OVERLAY).filter({ visible: true }).waitFor({ state: 'hidden' });
  }
  if (before?.address !== address) {
    await (before ? go(page, address) : page.goto(toli.url + address));
    await page
      .getByRole('heading', { name: inLanguage(heading) })
      .first()
      .waitFor({ state: 'attached' });
    await settled(page, inLanguage('Loading').source);
    // What is folded away is looked at, too.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
  }
  if (!press) return;
  await page
    .getByRole('button', { name: inLanguage(press) })
    .filter({ visible: true })
    .first()
    .click();
  await page.locator(OVERLAY).filter({ visible: true }).first().waitFor();
}

/** Opens all screens of a person in a language, or some `rows` of them, at this size, or a `frame` of its kind: `look` checks each. */
export async function walk(
  size: Size,
  who: string,
  look: (page: Page, row: Row, place: string) => Promise<void>,
  language: Spoken = ENGLISH,
  { rows = SCREENS[who]!, frame = size.viewport }: { rows?: readonly Row[]; frame?: ViewportSize } = {},
) {
  const inLanguage = await translator(language);
  // Changes of its look are never reset.
  const context = await openBrowser(size, {});
  if (language !== ENGLISH && language !== 'pseudo')
    await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
  const somebody = who in signedIn ? await signedIn[who]!() : (who as Demo);
  if (somebody) await signIn(context, somebody);
  const page = await openPage(context);
  const kabir = await person('kabir@toli.test');
  const { ':free': thali } = await postsOf(await person('meera@toli.test'));
  const names = { ':kabir': kabir.id, ':thali': thali!, ...(await postsOf(kabir)) };
  let before: Row | undefined;
  for (const row of rows) {
    const here = named(row, names);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(frame);
    await open(page, here, before, inLanguage);
    before = here;
    await look(page, row, `${who} ${row.address}${row.press ? ` ${row.press.source}` : ''}`);
  }
}
