import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { go, openBrowser, openPage, SIZES } from './browser';
import { shot, violationsOf } from './look';
import { misfitsOf } from './misfits';
import { anOwner, type Demo, type Person, person, signIn, sql } from './people';
import { toli } from './toli';

// Every screen of somebody who reads with large letters or on a narrow phone (WCAG 2.2, 1.4.4 and 1.4.10): nothing is cut, lies over
// something else, or makes the page go sideways. `letters` is the size that the person has chosen in their browser, in pixels.
const EYES = [
  { name: '320px', width: 320, height: 640, letters: 16 },
  { name: '360px-150%', width: 360, height: 740, letters: 24 },
  { name: '1280px-200%', width: 1280, height: 800, letters: 32 },
] as const;
const [DESKTOP] = SIZES;

/** `wide`: has another layout on a desktop, and is judged there as well. */
interface Row {
  address: string;
  heading: string;
  press?: RegExp;
  wide?: true;
}
const at = (address: string, heading: string, press?: RegExp): Row => ({ address, heading, ...(press && { press }) });
const wide = (...row: Parameters<typeof at>): Row => ({ ...at(...row), wide: true });

const VISITOR = 'a visitor';
const WEAVER = 'somebody whose page nobody has reviewed';

/** Who sees which screens: the address, a heading on it, and what is pressed there. */
const SCREENS: Record<string, Row[]> = {
  [VISITOR]: [
    wide('/', 'Plain about money'),
    at('/', 'Plain about money', /waiting for$/),
    wide('/login', 'Log in'),
    wide('/signup', 'Sign up'),
    wide('/explore', 'New on Toli'),
    wide('/c/kabir-paints', 'Kabir paints'),
    at('/c/kabir-paints', 'Kabir paints', /^Share/),
    wide('/post/:free', 'Post by Kabir paints'),
    at('/post/:locked', 'Post by Kabir paints'),
    at('/refunds', 'Refunds'),
    at('/auth/verify-email/sent', 'Check your mail'),
    at('/auth/verify-email/not-me?token=x', "This wasn't me"),
    at('/auth/verify-email/check?token=nonsense', 'Sorry, the link is incorrect.'),
    at('/mail/unsubscribe?token=nonsense', 'This link does not work.'),
    at('/mail/confirm?token=nonsense', 'This link does not work.'),
    at('/nowhere', 'There is nothing here'),
  ],
  imran: [
    wide('/feed', 'My Creators'),
    wide('/feed', 'My Creators', /^Your menu/),
    wide('/notifications', 'Notifications'),
    wide('/messages', 'Messages'),
    at('/messages', 'Messages', /^Chat with creators/),
    wide('/messages/:kabir', 'Kabir paints'),
    at('/messages/:kabir', 'Kabir paints', /^What you can do/),
    wide('/user/squads', 'Studio'),
    wide('/user/squads', 'Studio', /^More info/),
    at('/user/squads', 'Studio', /^Leave squad/),
    wide('/user/following', 'Following'),
    wide('/post/:free', 'Post by Kabir paints'),
    wide('/user/settings', 'Danger zone'),
    wide('/user/settings', 'Danger zone', /^Change password/),
    at('/user/settings', 'Danger zone', /^Deactivate account/),
    wide('/user/settings', 'Danger zone', /^Delete account/),
    at('/creator/start', 'Start your membership page'),
  ],
  meera: [
    wide('/creator', 'Goals'),
    wide('/creator', 'Goals', /^Your menu/),
    at('/creator', 'Goals', /^Share/),
    at('/creator?as=visitor', 'Select a membership squad'),
    wide('/creator/settings/info', 'Who you are'),
    wide('/creator/settings/squads', 'थाली'),
    wide('/creator/settings/squads', 'थाली', /^Add new squad/),
    wide('/creator/settings/squads', 'थाली', /^Edit/),
    at('/creator/settings/squads', 'थाली', /^Delete/),
    wide('/creator/settings/goals', 'बड़ी कढ़ाई'),
    at('/creator/settings/goals', 'बड़ी कढ़ाई', /^Add new goal/),
    at('/creator/settings/goals', 'बड़ी कढ़ाई', /^Edit/),
    at('/creator/settings/goals', 'बड़ी कढ़ाई', /^Delete/),
    wide('/creator/settings/payments', 'Payments'),
    wide('/creator/settings/stats', 'Earnings each month'),
    at('/creator', 'Goals', /^What you can do with this post/),
    wide('/messages/creator', 'Messages'),
    wide('/messages/creator', 'Messages', /^Write to squads/),
    wide('/create-post', 'Create post'),
    at('/create-post', 'Create post', /^Attach a link/),
    wide('/edit-post/:thali', 'Edit post'),
  ],
  [WEAVER]: [
    wide('/creator', 'नंदिनी का करघा'),
    at('/creator/settings/info', 'Who you are', /^Submit for review/),
    at('/creator/settings/payments', 'Payments'),
  ],
  desk: [
    at('/feed', 'Support creators to see their posts in your feed'),
    at('/user/squads', 'You have not joined any squads'),
    at('/admin', "Reviewers' desk"),
    wide('/admin/people?q=kabir', 'Look up'),
    wide('/admin/people/:kabir', 'What was decided', /^Block page/),
    wide('/admin/reports', 'தமிழ்ச்செல்வி reports Imran Khan'),
    at('/admin/reports', 'தமிழ்ச்செல்வி reports Imran Khan', /^Close report/),
    at('/admin/log', 'Log'),
  ],
};

const signedIn: Record<string, () => Promise<Person> | undefined> = {
  [VISITOR]: () => undefined,
  [WEAVER]: () => anOwner(),
};

/** A post that anybody may read, with something said under it, and one for a squad. */
async function postsOf(creator: Person): Promise<Record<string, string>> {
  const posts = await sql<{ id: string; isFree: boolean }>(
    'select id, min_amount = 0 as "isFree" from posts where creator_user_id = $1 order by num_comments, id',
    [creator.id],
  );
  const idOf = (isFree: boolean) => posts.findLast((post) => post.isFree === isFree)!.id;
  return { ':free': idOf(true), ':locked': idOf(false) };
}

/** A row with the ids that its address names. */
const named = (row: Row, names: Record<string, string>): Row => ({
  ...row,
  address: row.address.replace(/:\w+/, (name) => names[name]!),
});

const OVERLAY = '[role$=dialog], dialog[open], [role=menu]';

/** Goes to a row's screen, or back to it from what the row before has opened there. */
async function open(page: Page, { address, heading, press }: Row, before: Row | undefined): Promise<void> {
  if (before?.press) {
    await page.keyboard.press('Escape');
    await page.locator(OVERLAY).filter({ visible: true }).waitFor({ state: 'hidden' });
  }
  if (before?.address !== address) {
    await (before ? go(page, address) : page.goto(toli.url + address));
    await page.getByRole('heading', { name: heading }).first().waitFor({ state: 'attached', timeout: 10_000 });
    await page.waitForFunction(
      () =>
        !document.querySelector('[role=status][aria-label=Loading]') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
  }
  if (!press) return;
  await page.getByRole('button', { name: press }).filter({ visible: true }).first().click();
  await page.locator(OVERLAY).filter({ visible: true }).first().waitFor();
}

/** What is wrong once everything has come to its place: sheets open, charts and menus follow a new size, a moment later. */
async function left(page: Page, judge: (page: Page) => Promise<string[]>): Promise<string[]> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await judge(page)).length === 0) return [];
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  return judge(page);
}

async function look(page: Page, browser: CDPSession, size: { width: number; height: number; letters: number }) {
  const { width, height, letters } = size;
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
  await page.setViewportSize({ width, height });
}

it.each(Object.entries(SCREENS))(
  'for %s every screen fits a narrow phone and large letters, and everybody can use it',
  async (who, rows) => {
    // Its letters are never set right again.
    const context = await openBrowser(DESKTOP, {});
    const somebody = who in signedIn ? await signedIn[who]!() : (who as Demo);
    if (somebody) await signIn(context, somebody);
    const page = await openPage(context);
    const browser = await context.newCDPSession(page);
    const kabir = await person('kabir@toli.test');
    const { ':free': thali } = await postsOf(await person('meera@toli.test'));
    const names = { ':kabir': kabir.id, ':thali': thali!, ...(await postsOf(kabir)) };
    const found: string[] = [];
    for (const [i, row] of rows.entries()) {
      await look(page, browser, { ...DESKTOP.viewport, letters: 16 });
      await open(page, named(row, names), rows[i - 1] && named(rows[i - 1]!, names));
      const place = `${who} ${row.address}${row.press ? ` ${row.press.source}` : ''}`;
      if (row.wide) for (const violation of await left(page, violationsOf)) found.push(`${place}: ${violation}`);
      for (const eyes of EYES) {
        await look(page, browser, eyes);
        for (const misfit of await left(page, misfitsOf)) found.push(`${place} ${eyes.name}: ${misfit}`);
        if (eyes === EYES[0])
          for (const violation of await left(page, violationsOf)) found.push(`${place} narrow: ${violation}`);
        await shot(page, `screens-${place} ${eyes.name}`.replace(/[^\w%+]+/g, '-'));
      }
    }
    expect(found).toEqual([]);
  },
);
