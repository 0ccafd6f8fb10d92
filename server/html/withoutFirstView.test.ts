import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db/database';
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
  it('is made after all when the renderer ended in the middle of it', async () => {
    client.set('die');
    const page = await open(`/post/${(await aPost(creator)).id}`);
    expect(client.isSet('die')).toBe(false);
    expect(hasFirstView(page)).toBe(true);
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
