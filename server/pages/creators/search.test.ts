import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { encodeCursor } from '../../platform/paging';
import { sentBy } from '../../test/database/statements';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
beforeAll(async () => {
  for (const pageName of [
    'Kabir paints',
    'मीरा की रसोई',
    'தமிழ் கதைகள்',
    'İstanbul ışıkları',
    '100% _raw_ \\o/',
    'Ünïcode Çafé',
    'Ab',
    '😀 jokes',
  ]) {
    await aCreator({ pageName });
  }
});

const overRest = async (text: string): Promise<string[]> =>
  (await world.as().get(`/api/creators?search=${encodeURIComponent(text)}`)).body.map(
    (page: { pageName: string }) => page.pageName,
  );
const overGraphql = async (query: string): Promise<string[]> =>
  (
    await world
      .as()
      .query('query($query: String!) { searchCreators(query: $query) { edges { node { pageName } } } }', { query })
  ).searchCreators.edges.map(({ node }: { node: { pageName: string } }) => node.pageName);

describe('searching a page', () => {
  it.each([
    ['KABIR', 'Kabir paints'],
    ['bir pa', 'Kabir paints'],
    ['  ab', 'Ab'],
    ['रसो', 'मीरा की रसोई'],
    ['रा', 'मीरा की रसोई'],
    ['தமிழ்', 'தமிழ் கதைகள்'],
    ['கதை', 'தமிழ் கதைகள்'],
    ['istanbul', 'İstanbul ışıkları'],
    ['ISTANBUL', 'İstanbul ışıkları'],
    ['IŞIK', 'İstanbul ışıkları'],
    ['ünïcode', 'Ünïcode Çafé'],
    ['C\u0327AFE\u0301', 'Ünïcode Çafé'],
    ['100%', '100% _raw_ \\o/'],
    ['_raw_', '100% _raw_ \\o/'],
    ['\\o', '100% _raw_ \\o/'],
    ['😀 j', '😀 jokes'],
  ])('by %j finds “%s”', async (text, pageName) => {
    expect(await overRest(text)).toContain(pageName);
    expect(await overGraphql(text)).toContain(pageName);
  });

  it.each(['%%', '__', 'K_bir', 'kab%ts', '\\\\', 'र_', 'मीरा  की', 'kabirpaints'])(
    'by %j finds nothing: no character is a wildcard',
    async (text) => {
      expect(await overRest(text)).toEqual([]);
      expect(await overGraphql(text)).toEqual([]);
    },
  );

  it.each(['', ' ', 'k', 'İ', ' a ', 'र', '😀'])('by %j, under two characters, finds nothing', async (text) => {
    expect(await overRest(text)).toEqual([]);
    expect(await overGraphql(text)).toEqual([]);
  });

  it.each(['\u0000\u0000', 'x'.repeat(3000), '\ud800\ud800', '😀😀', "'; drop table creators; --", '(((', '{}'])(
    'accepts %j',
    async (query) => {
      const { status, body } = await world.as().post('/graphql', {
        query: 'query($query: String!) { searchCreators(query: $query) { edges { cursor } } }',
        variables: { query },
      });
      expect(status).toBeLessThan(500);
      expect(body.errors?.[0].extensions.code ?? 'none').toMatch(/^(none|BAD_USER_INPUT)$/);
      if (query.startsWith('\ud800')) return;
      expect((await world.as().get(`/api/creators?search=${encodeURIComponent(query)}`)).status).toBeLessThan(500);
    },
  );

  it('with two texts is refused: it must not become the list of all', async () => {
    expect((await world.as().get('/api/creators?search=kabir&search=ab')).status).toBe(400);
  });

  it('lists pages by name, each page once', async () => {
    for (let i = 0; i < 5; i++) await aCreator({ pageName: `Twins ${i % 2}` });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body, headers } = await world
        .as()
        .get(`/api/creators?search=twins&limit=2${cursor && `&cursor=${cursor}`}`);
      names.push(...body.map((page: { pageName: string }) => page.pageName));
      cursor = headers.get('x-next-cursor');
    }
    expect(names).toEqual(['Twins 0', 'Twins 0', 'Twins 0', 'Twins 1', 'Twins 1']);
  });
});

describe('Explore, which also finds by what they create', () => {
  const found = async (text: string): Promise<string[]> => {
    const names: string[] = [];
    for (let after: string | null = null; ; ) {
      const { searchCreators } = await world.as().query(
        `query($text: String!, $after: String) { searchCreators(query: $text, inBio: true, first: 2, after: $after) {
            edges { node { pageName } } pageInfo { hasNextPage endCursor } } }`,
        { text, after },
      );
      names.push(...searchCreators.edges.map(({ node }: { node: { pageName: string } }) => node.pageName));
      if (!searchCreators.pageInfo.hasNextPage) return names;
      after = searchCreators.pageInfo.endCursor;
    }
  };
  let weaver: CreatorPerson;
  beforeAll(async () => {
    for (const [pageName, bio] of [
      ['Noor', 'Banarasi saris'],
      ['Sari stories', 'essays on cloth'],
      ['Asha', 'SARI blouses, and saris'],
      ['My sari', 'saris of my mother'],
      ['Zoya', 'sarees'],
    ] as const)
      await aCreator({ pageName, bio });
    weaver = await aCreator({ pageName: 'Bunkar', bio: 'துணி நெசவு' });
  });

  it('shows pages of that name first, then those who create it, each once over all slices', async () => {
    expect(await found('sari')).toEqual(['My sari', 'Sari stories', 'Asha', 'Noor']);
    expect(await found('நெசவு')).toEqual(['Bunkar']);
    expect(await found('s')).toEqual([]);
    expect(await overRest('banarasi')).toEqual([]);
    expect(await overGraphql('banarasi')).toEqual([]);
  });

  it("follows a creator's changes, and leaves out pages that are not live", async () => {
    await world.as(weaver).patch('/api/creator', { bio: 'kantha quilts' });
    expect(await found('kantha')).toEqual(['Bunkar']);
    expect(await found('நெசவு')).toEqual([]);
    await sql('update creators set blocked_at = now() where user_id = $1', [weaver.userId]);
    expect(await found('kantha')).toEqual([]);
  });

  it('costs the same few statements for any number of cards', async () => {
    const cards = `{ searchCreators(query: "crowd", inBio: true) { edges { node { pageName coverPicSrc profilePicSrc viewerFollows
      lowestAmount latestPost { description isLocked attachment { src } squad { title } } } } } }`;
    const cost = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const creator = await aCreator({ pageName: `Crowd ${i}`, squads: [50] });
        await aPost(creator, {});
      }
      return (await sentBy(() => world.as(weaver).query(cards))).length;
    };
    const [few, many] = [await cost(2), await cost(6)];
    expect([few <= 3, many]).toEqual([true, few]);
  });
});

describe('cards of the newest pages', () => {
  const CARDS = `{ creators(first: 3) { edges { node { userId viewerFollows viewerIsOwner lowestAmount
    latestPost { description isLocked squad { title } } } } pageInfo { hasNextPage } } }`;

  it('cost one statement and the session, and show what each noun shows by itself', async () => {
    const quiet = await aCreator({ pageName: 'Says nothing', squads: [] });
    const writer = await aCreator({ pageName: 'Writes', squads: [100, 300] });
    const [low, high] = writer.squads;
    const fan = await aMember(world, { of: low! });
    await aPost(writer, { description: 'For the first', squad: low });
    await world.as(fan).put(`/api/follow/${writer.userId}`);
    const cardOf = async (who?: Person) => {
      const { creators } = await world.as(who).query(CARDS);
      return creators.edges.find(({ node }: { node: { userId: string } }) => node.userId === writer.userId).node;
    };
    expect(await cardOf(fan)).toMatchObject({
      viewerFollows: true,
      viewerIsOwner: false,
      lowestAmount: 100,
      latestPost: { description: 'For the first', isLocked: false, squad: { title: low!.title } },
    });
    expect(await cardOf(writer)).toMatchObject({ viewerFollows: false, viewerIsOwner: true });
    expect((await cardOf()).latestPost).toMatchObject({ description: null, isLocked: true });

    await aPost(writer, { description: 'For the second', squad: high });
    expect((await cardOf(fan)).latestPost).toEqual({
      description: null,
      isLocked: true,
      squad: { title: high!.title },
    });
    await sql('update posts set is_taken_down = true where description = $1', ['For the second']);
    expect((await cardOf(fan)).latestPost.description).toBe('For the first');
    const { creators } = await world.as().query(CARDS);
    const [, none] = creators.edges;
    expect(none.node).toMatchObject({ userId: quiet.userId, lowestAmount: null, latestPost: null });

    expect(await sentBy(() => world.as(fan).query(CARDS))).toHaveLength(2);
    expect(await sentBy(() => world.as().query(CARDS))).toHaveLength(1);
    expect(await sentBy(() => world.as().query('{ creators { edges { node { pageName } } } }'))).toHaveLength(1);
  });

  it('read the lowest price of a page and not its squads, however many these are', async () => {
    const seller = await aCreator({ pageName: 'Sells much', squads: [500] });
    await aPost(seller, { description: 'For all of them', squad: seller.squads[0]! });
    const CARD = '{ creators(first: 1) { edges { node { pageName lowestAmount squads { amount } } } } }';
    const read = async () =>
      JSON.stringify((await sentBy(() => world.as().query(CARDS))).map(({ rows }) => rows)).length;
    const before = await read();
    await sql(
      `insert into squads (creator_user_id, amount, title)
       select $1, 500 + n, 'Squad' from generate_series(1, 300) n`,
      [seller.userId],
    );
    expect(await read()).toBeLessThan(before + 100);
    const [{ node }] = (await world.as().query(CARD)).creators.edges;
    expect(node).toMatchObject({ pageName: 'Sells much', lowestAmount: 500 });
    expect(node.squads.map(({ amount }: { amount: number }) => amount)).toEqual(
      Array.from({ length: 301 }, (_, n) => 500 + n),
    );
    await world.as(seller).delete(`/api/squad/${seller.squads[0]!.id}`);
    expect((await world.as().query(CARD)).creators.edges[0].node.lowestAmount).toBe(501);
  });
});

describe('lists by page name', () => {
  const named = (pages: { pageName: string }[]) => pages.map(({ pageName }) => pageName);
  const BIO = 'one of the list';
  const NAMES = ['Zara', 'மொழி', 'kabir', 'மே', 'Éclair', 'मीरा', 'Kabir paints', '7 Ragas', 'தமிழ்', 'ébène'];
  const expected = ['7 Ragas', 'ébène', 'Éclair', 'kabir', 'Kabir paints', 'Zara', 'मीरा', 'தமிழ்', 'மே', 'மொழி'];
  let member: Person;

  const hideAll = () => sql('update creators set blocked_at = now() where blocked_at is null');
  beforeAll(async () => {
    await hideAll();
    member = await aPerson();
    for (const pageName of NAMES) {
      const creator = await aCreator({ pageName, bio: BIO, squads: [50] });
      await pay(world, member, creator.squads[0]!);
    }
  });
  afterEach(async () => {
    await hideAll();
    await sql('update creators set blocked_at = null where page_name = any($1) and bio = $2', [NAMES, BIO]);
  });
  afterAll(() => sql('update creators set blocked_at = null'));

  it('follow one alphabet without case and accents; Indian scripts follow after it, each in its own order', async () => {
    expect(named((await world.as().get('/api/creators')).body)).toEqual(expected);
  });

  it('are the same in My Creators, over REST and GraphQL', async () => {
    expect(named((await world.as(member).get('/api/manualSubs/active/creators')).body)).toEqual(expected);
    const { viewer } = await world.as(member).query('{ viewer { supportedCreators { pageName } } }');
    expect(named(viewer.supportedCreators)).toEqual(expected);
  });

  it('are the same for a search', async () => {
    expect(await overRest('kabir')).toEqual(['kabir', 'Kabir paints']);
    expect(await overGraphql('kabir')).toEqual(['kabir', 'Kabir paints']);
  });

  it('move a page that gets another name', async () => {
    const creator = await aCreator({ pageName: 'Aaa' });
    await world.as(creator).patch('/api/creator', { pageName: 'ZZ' });
    expect(named((await world.as().get('/api/creators')).body).slice(5, 8)).toEqual(['Zara', 'ZZ', 'मीरा']);
  });

  it('are paged through names that differ only in case, each page once', async () => {
    const twins = [];
    for (const pageName of ['Twin', 'TWIN', 'twin', 'Twín', 'tWin']) twins.push(await aCreator({ pageName }));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body, headers } = await world.as().get(`/api/creators?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.map(({ userId }: { userId: string }) => userId));
      cursor = headers.get('x-next-cursor');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(NAMES.length + twins.length);
    expect(seen.slice(5, 10)).toEqual(twins.map(({ userId }) => userId));
  });

  it('accept a cursor that names a page, and refuse an invalid one', async () => {
    const [{ id }] = (await sql("select id from creators where page_name = 'Kabir paints'")) as [{ id: string }];
    const cursor = encodeCursor(['Kabir paints', id]);
    const { status, body } = await world.as().get(`/api/creators?cursor=${cursor}`);
    expect([status, named(body).slice(-4)]).toEqual([200, expected.slice(-4)]);
    expect((await world.as().get('/api/creators?cursor=kabir')).status).toBe(400);
  });
});
