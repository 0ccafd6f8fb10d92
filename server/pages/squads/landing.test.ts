import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import type { LandingPage } from '../../rules/landing';
import { sentBy } from '../../test/database/statements';
import { aCreator, aMember, type CreatorPerson } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';

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

it('the landing page is whole where no creator can be shown', async () => {
  await aCreator({ pageName: 'No cover', squads: [100] });
  expect(await shown()).toEqual([]);
});

it('shows the three live pages that posted last, with a cover and squads, for one statement', async () => {
  const [first, second, third, fourth] = [
    await aShownPage('First'),
    await aShownPage('Second'),
    await aShownPage('Third'),
    await aShownPage('Fourth'),
  ] as const;
  expect(await names()).toEqual(['Fourth', 'Third', 'Second']);
  expect((await shown())[0]).toEqual({
    path: `/creator/${fourth.userId}`,
    pageName: 'Fourth',
    nameLanguage: 'en',
    bio: 'maps',
    bioLanguage: 'en',
    isPlural: false,
    profilePicSrc: null,
    coverPicSrc: expect.any(String),
    members: null,
    squads: [
      { title: expect.any(String), language: expect.any(String), amount: 100 },
      { title: expect.any(String), language: expect.any(String), amount: 300 },
    ],
  });
  expect(await sentBy(shown)).toHaveLength(1);
  // No page is shown that is closed, loses its cover or has no squad to join.
  await sql('update creators set blocked_at = now() where user_id = $1', [fourth.userId]);
  await sql('update creators set cover_pic_src = null where user_id = $1', [third.userId]);
  await sql('update squads set archived_at = now() where creator_user_id = $1', [second.userId]);
  expect(await names()).toEqual(['First']);
  await sql('update creators set review_status = 3 where user_id = $1', [first.userId]);
  expect(await names()).toEqual([]);
});

it('shows the number of a page’s members, unless it has none or hides it', async () => {
  const creator = await aShownPage('Counted');
  const members = async () => (await shown()).find(({ pageName }) => pageName === 'Counted')!.members;
  expect(await members()).toBeNull();
  await aMember(world, { of: creator.squads[0]! });
  expect(await members()).toBe(1);
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
