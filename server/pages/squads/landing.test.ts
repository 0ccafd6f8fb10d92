import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { MEMBERS_SHOWN_FROM } from '../../rules/creators';
import type { LandingPage } from '../../rules/landing';
import { sentBy } from '../../test/database/statements';
import { aCreator, aMember, type CreatorPerson } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { loadLanguages } from '../../words/languages';

const world = aWorld();

const shown = async (): Promise<LandingPage[]> => (await world.as().get('/api/public/landing')).body;
const names = async () => (await shown()).map(({ pageName }) => pageName);

async function aShownPage(pageName: string): Promise<CreatorPerson> {
  const creator = await aCreator({ pageName, bio: 'maps', squads: [100, 300, 900] });
  const cover = formWith('coverPic', await quarters(900, 300).jpeg().toBuffer());
  await world.as(creator).put('/api/creator/cover-pic', cover);
  await world.as(creator).post('/api/post', { description: 'A map' });
  return creator;
}

beforeAll(() => loadLanguages());
// Pages of the tests before are not shown.
beforeEach(() => sql('update creators set cover_pic_src = null'));

it('the landing page is whole where no creator can be shown', async () => {
  await aCreator({ pageName: 'No cover', squads: [100] });
  expect(await shown()).toEqual([]);
});

/** Sets the count of a page's members. */
const giveMembers = ({ userId }: CreatorPerson, members: number) =>
  sql('update creators set active_members = $2 where user_id = $1', [userId, members]);

it('shows three live pages with a cover and squads, those with most members first, for one statement', async () => {
  const [most, many, few, none] = [
    await aShownPage('Most'),
    await aShownPage('Many'),
    await aShownPage('Few'),
    await aShownPage('None'),
  ] as const;
  await giveMembers(most, 900);
  await giveMembers(many, 899);
  await giveMembers(few, 1);
  // Who posts last is not shown for it.
  await world.as(none).post('/api/post', { description: 'A map' });
  expect(await names()).toEqual(['Most', 'Many', 'Few']);
  expect((await shown())[0]).toEqual({
    path: `/creator/${most.userId}`,
    pageName: 'Most',
    nameLanguage: 'en',
    bio: 'maps',
    bioLanguage: 'en',
    isPlural: false,
    profilePicSrc: null,
    coverPicSrc: expect.any(String),
    members: 900,
    squads: [
      { title: expect.any(String), language: expect.any(String), amount: 100 },
      { title: expect.any(String), language: expect.any(String), amount: 300 },
    ],
  });
  expect(await sentBy(shown)).toHaveLength(1);
  // No page is shown that is closed, loses its cover or has no squad to join.
  await sql('update creators set blocked_at = now() where user_id = $1', [most.userId]);
  await sql('update creators set cover_pic_src = null where user_id = $1', [many.userId]);
  await sql('update squads set archived_at = now() where creator_user_id = $1', [few.userId]);
  expect(await names()).toEqual(['None']);
  await sql('update creators set review_status = 3 where user_id = $1', [none.userId]);
  expect(await names()).toEqual([]);
});

it('of pages with as many members those are first that have most work of the last 30 days, posts taken down aside', async () => {
  const [busy, quiet, late] = [await aShownPage('Busy'), await aShownPage('Quiet'), await aShownPage('Late')] as const;
  for (const page of [busy, quiet]) await world.as(page).post('/api/post', { description: 'A second map' });
  for (const page of [busy, quiet]) await world.as(page).post('/api/post', { description: 'A third map' });
  await world.as(late).post('/api/post', { description: 'Another map' });
  expect(await names()).toEqual(['Busy', 'Quiet', 'Late']);
  await sql("update posts set published_at = now() - interval '31 days' where creator_user_id = $1", [busy.userId]);
  await sql("update posts set is_taken_down = true where creator_user_id = $1 and description = 'A map'", [
    quiet.userId,
  ]);
  await world.as(late).post('/api/post', { description: 'One more map' });
  expect(await names()).toEqual(['Late', 'Quiet', 'Busy']);
});

it('pages in the reader’s language are first, however many members others have, and others fill the rest', async () => {
  const [english, hindi, tamil, large] = [
    await aShownPage('Maps'),
    await aShownPage('नक्शे'),
    await aShownPage('வரைபடங்கள்'),
    await aShownPage('Large'),
  ] as const;
  const speaks = ({ userId }: CreatorPerson, language: string) =>
    sql('update creators set language = $2 where user_id = $1', [userId, language]);
  await speaks(english, 'en');
  await speaks(hindi, 'hi');
  await speaks(tamil, 'ta');
  await speaks(large, 'en');
  await giveMembers(large, 5000);
  await giveMembers(english, 20);
  const namesIn = async (language: string) =>
    ((await world.as().get(`/api/public/landing?lang=${language}`)).body as LandingPage[]).map(
      ({ pageName }) => pageName,
    );
  expect(await namesIn('en')).toEqual(['Large', 'Maps', 'नक्शे']);
  expect(await namesIn('hi')).toEqual(['नक्शे', 'Large', 'Maps']);
  expect(await namesIn('ta')).toEqual(['வரைபடங்கள்', 'Large', 'Maps']);
});

it('shows the number of a page’s members from five on, unless it hides it', async () => {
  const creator = await aShownPage('Counted');
  const members = async () => (await shown()).find(({ pageName }) => pageName === 'Counted')!.members;
  for (let joined = 0; joined < MEMBERS_SHOWN_FROM; joined++) {
    expect(await members()).toBeNull();
    await aMember(world, { of: creator.squads[0]! });
  }
  expect(await members()).toBe(MEMBERS_SHOWN_FROM);
  await sql('update creators set supporters_visibility = false where user_id = $1', [creator.userId]);
  expect(await members()).toBeNull();
});

it('says in which language the name of a page, what it creates and its squads’ titles are', async () => {
  const { userId, squads } = await aShownPage('தமிழ் கதைகள்');
  await sql("update creators set bio = 'maps, कविताएँ और कहानियाँ' where user_id = $1", [userId]);
  await sql("update squads set title = '108' where id = $1", [squads[0]!.id]);
  const page = (await shown()).find(({ pageName }) => pageName === 'தமிழ் கதைகள்')!;
  expect([page.nameLanguage, page.bioLanguage, page.squads[0]!.language]).toEqual(['ta', 'hi', 'und']);
});

it('pages without a squad to join take no other page’s place, however many have posted since', async () => {
  const shownPage = await aShownPage('To join');
  const others = await Promise.all(Array.from({ length: 16 }, () => aCreator({ bio: 'maps' })));
  await sql(
    `with covers as (insert into files (src, owner_id, bytes) select 'media/' || id, id, 9 from unnest($2::uuid[]) id returning src, owner_id)
     update creators c set cover_pic_src = covers.src, last_post_at = now(), active_members = 1, language = shown.language
     from covers, creators shown where shown.user_id = $1 and c.user_id = covers.owner_id`,
    [shownPage.userId, others.map(({ userId }) => userId)],
  );
  expect(await names()).toEqual(['To join']);
});
