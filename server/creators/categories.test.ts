import { beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/db/database';
import { aCreator, type CreatorPerson } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { CREATOR_FORM } from '../words/en/pageSettings';

let world: World;
let painter: CreatorPerson;
let singer: CreatorPerson;
beforeAll(async () => {
  world = await openWorld();
  painter = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  singer = await aCreator({ pageName: 'Meera sings', squads: [] });
});

const change = (who: CreatorPerson, categories: unknown) => world.as(who).patch('/api/creator', { categories });
const listed = async (category: string | null, fields = 'pageName') =>
  (
    await world
      .as()
      .query(`query ($category: Category) { creators(category: $category) { edges { node { ${fields} } } } }`, {
        category,
      })
  ).creators.edges.map(({ node }: { node: { pageName: string } }) => node.pageName);
/** What a card of Explore shows beside a page. */
const CARD = 'id userId pageName bio coverPicSrc squads { id amount } latestPost { id } viewerFollows';

it('creators say what they make, up to three, each once', async () => {
  expect((await change(painter, ['ART', 'COMICS', 'ART'])).body.categories).toEqual(['ART', 'COMICS']);
  expect((await world.as().get(`/api/creator/${painter.userId}`)).body.categories).toEqual(['ART', 'COMICS']);
  for (const wrong of [['CATS'], ['ART', 'MUSIC', 'FOOD', 'TECH'], 'ART', null])
    expect((await change(painter, wrong)).body.fields).toEqual({ categories: CREATOR_FORM.categories });
  await expect(sql(`update creators set categories = '{CATS}'`)).rejects.toThrow('creators_categories_known');
  expect((await change(singer, [])).body.categories).toEqual([]);
});

it('Explore lists the live pages of a category, the newest first', async () => {
  await change(painter, ['ART', 'MUSIC']);
  await change(singer, ['MUSIC']);
  for (const fields of ['pageName', CARD]) {
    expect(await listed('MUSIC', fields)).toEqual(['Meera sings', 'Kabir paints']);
    expect(await listed('ART', fields)).toEqual(['Kabir paints']);
    expect(await listed('FOOD', fields)).toEqual([]);
    expect(await listed(null, fields)).toEqual(['Meera sings', 'Kabir paints']);
  }
  await sql('update creators set deactivated_at = now() where user_id = $1', [singer.userId]);
  expect(await listed('MUSIC')).toEqual(['Kabir paints']);
  expect(await listed('MUSIC', CARD)).toEqual(['Kabir paints']);
});

it('Explore lists the live pages of a language, and of a category in it', async () => {
  const ask =
    'query ($category: Category, $language: WrittenLanguage) { creators(category: $category, language: $language) { edges { node { pageName } } } }';
  const cards = ask.replace('pageName', CARD);
  const cook = await aCreator({ pageName: 'Meera cooks', bio: 'घर का खाना', squads: [100] });
  await change(cook, ['FOOD']);
  for (const query of [ask, cards]) {
    const of = async (variables: Record<string, unknown>) =>
      (await world.as().query(query, variables)).creators.edges.map(
        ({ node }: { node: { pageName: string } }) => node.pageName,
      );
    expect(await of({ language: 'hi' })).toEqual(['Meera cooks']);
    expect(await of({ language: 'en' })).not.toContain('Meera cooks');
    expect(await of({ language: 'hi', category: 'FOOD' })).toEqual(['Meera cooks']);
    expect(await of({ language: 'ta', category: 'FOOD' })).toEqual([]);
  }
});
