import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { encodeCursor } from '../../platform/paging';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { aWorld } from '../../test/world';
import { CREATOR_FORM } from '../../words/en/pageSettings';

const world = aWorld();
let painter: CreatorPerson;
let singer: CreatorPerson;
beforeAll(async () => {
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
/** The fields of a card in Explore, beside the page. */
const CARD = 'id userId pageName bio coverPicSrc lowestAmount latestPost { id } viewerFollows';

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

it('Explore lists the pages of its reader’s language before the others, each part the newest first, each page once', async () => {
  const of = { hi: 'मेरा घर', ta: 'என் வீடு', en: 'My home' };
  const pages = ['hi 1', 'ta 1', 'en 1', 'hi 2', 'ta 2', 'hi 3'];
  for (const pageName of pages) {
    const page = await aCreator({ pageName, bio: of[pageName.slice(0, 2) as keyof typeof of], squads: [100] });
    await change(page, ['DANCE']);
  }
  // The language of the oldest one was not guessed yet.
  await sql("update creators set language = null where page_name = 'hi 1'");
  const slices = async (first: number, fields: string, variables: Record<string, unknown>) => {
    const names: string[] = [];
    for (let after: string | null = null; ; ) {
      const { creators }: { creators: { edges: { node: { pageName: string } }[]; pageInfo: Record<string, never> } } =
        await world.as().query(
          `query ($category: Category, $language: WrittenLanguage, $languageFirst: WrittenLanguage, $first: Int, $after: String) {
             creators(category: $category, language: $language, languageFirst: $languageFirst, first: $first, after: $after) {
               edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`,
          { ...variables, first, after },
        );
      names.push(...creators.edges.map(({ node }) => node.pageName));
      if (!creators.pageInfo.hasNextPage) return names;
      after = creators.pageInfo.endCursor!;
    }
  };
  const inHindi = ['hi 3', 'hi 2', 'ta 2', 'en 1', 'ta 1', 'hi 1'];
  for (const fields of ['pageName', CARD])
    for (const first of [1, 4]) {
      expect(await slices(first, fields, { category: 'DANCE', languageFirst: 'hi' })).toEqual(inHindi);
      const ofAll = await slices(first, fields, { languageFirst: 'hi' });
      expect(ofAll.slice(0, 3)).toEqual(['hi 3', 'hi 2', 'Meera cooks']);
      expect(ofAll.filter((name) => inHindi.includes(name))).toEqual(inHindi);
      expect(new Set(ofAll).size).toBe(ofAll.length);
      expect(await slices(first, fields, { language: 'ta', languageFirst: 'hi' })).toEqual(['ta 2', 'ta 1']);
      expect(await slices(first, fields, { category: 'DANCE', languageFirst: 'bn' })).toEqual([...pages].reverse());
    }
  const place = (key: string) => encodeCursor([key, painter.userId]);
  for (const after of ['own', 'own x', '2026-01-01T00:00:00.000Z', 'other 2026-01-01 x', 'bio 2026-01-01'].map(place))
    expect(
      (
        await world
          .as()
          .refused('query ($after: String) { creators(languageFirst: hi, after: $after) { edges { cursor } } }', {
            after,
          })
      ).code,
    ).toBe('BAD_USER_INPUT');
});
