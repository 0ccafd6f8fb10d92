import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db/database';
import { SQUADS_MAX } from '../rules/squads';
import { sentBy } from '../test/database/statements';
import { aCreator, aPost, type CreatorPerson } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { type FakeClient, fakeClient } from '../test/servers/fakeRenderer';

let world: World;
let client: FakeClient;
let creator: CreatorPerson;
beforeAll(async () => {
  client = await fakeClient();
  world = await openWorld({}, client.folder);
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
});

const open = (address: string) => world.as().get(address, { accept: 'text/html' });
const hasFirstView = ({ body }: { body: string }) => /render \d+/.test(body);

describe('a page without its first view', () => {
  it('is not rendered again after it ended the renderer, until it changes; other pages are', async () => {
    const [post, other] = [await aPost(creator), await aPost(creator)];
    // The pages that are rendered as the server starts go on.
    client.set('die', post.id);
    expect(hasFirstView(await open(`/post/${post.id}`))).toBe(false);
    expect(client.isSet('die')).toBe(false);
    expect(hasFirstView(await open(`/post/${post.id}`))).toBe(false);
    expect(hasFirstView(await open(`/post/${post.id}?comment=${post.id}`))).toBe(false);
    expect(hasFirstView(await open(`/post/${other.id}`))).toBe(true);
    await world.as(creator).patch(`/api/post/${post.id}`, { description: 'Another' });
    expect(hasFirstView(await open(`/post/${post.id}`))).toBe(true);
  });

  it('has more rows than a page of today: it is not rendered, nor read again until it changes', async () => {
    const crowded = await aCreator({ pageName: 'Crowded' });
    await sql(
      `insert into squads (creator_user_id, title, amount) select $1, 'Squad ' || n, 100 + n from generate_series(1, 601) n`,
      [crowded.userId],
    );
    const rowsRead = async () => {
      const statements = await sentBy(() =>
        open(`/creator/${crowded.userId}`).then((page) => expect(hasFirstView(page)).toBe(false)),
      );
      const posts = statements.filter(({ text }) => text.includes('order by p.published_at desc')).length;
      const squads = JSON.stringify(statements.map(({ rows }) => rows)).match(/"Squad \d+"/g) ?? [];
      return { posts, squads: squads.length };
    };
    expect((await rowsRead()).posts).toBe(1);
    expect(await rowsRead()).toEqual({ posts: 0, squads: SQUADS_MAX + 1 });
    const { creator: read } = await world
      .as()
      .query('query($id: ID!) { creator(userId: $id) { squads { id } } }', { id: crowded.userId });
    expect(read.squads).toHaveLength(601);
    await sql('delete from squads where creator_user_id = $1 and amount > 150', [crowded.userId]);
    await world.as(crowded).patch('/api/creator', { about: 'Fewer squads' });
    expect(hasFirstView(await open(`/creator/${crowded.userId}`))).toBe(true);
  });

  it('has the name, the line, the face and the price of its head in its body', async () => {
    await sql("insert into files (src) values ('media/face.jpg') on conflict do nothing");
    await sql("update users set profile_pic_src = 'media/face.jpg' where id = $1", [creator.userId]);
    client.set('hold');
    const page = await open(`/creator/${creator.userId}`);
    client.clear('hold');
    expect(hasFirstView(page)).toBe(false);
    const body = page.body.slice(page.body.indexOf('id="root"'));
    for (const text of ['<h1>Kabir paints</h1>', 'is creating watercolours', '/api/media/face.jpg', 'from ₹100/month'])
      expect(body).toContain(text);
  });
});
