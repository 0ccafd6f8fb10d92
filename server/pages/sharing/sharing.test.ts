// @module-tag slow

import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { openPainter } from '../../gateways/painter/painter';
import { sql } from '../../platform/db/database';
import { inLanguage } from '../../platform/language';
import { textToImage } from '../../platform/media/textToImage';
import { aCreator, aPerson, aPost, type CreatorPerson } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { loadLanguages } from '../../words/languages';
import type { Language } from '../../words/words';
import { erasePageInfo } from '../creators/erasure.service';
import { drawSharePictures } from './sharePicture.service';

const world = aWorld();
let owner: CreatorPerson;

beforeAll(async () => {
  setGateways({ ...gateways(), painter: openPainter() });
  await loadLanguages();
});
beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints', squads: [300] });
  await drawSharePictures();
});

const change = (body: object) => world.as(owner).patch('/api/creator', body);

async function pictureOf(who = owner): Promise<string | null> {
  const [row] = await sql<{ src: string | null }>('select share_pic_src as src from creators where user_id = $1', [
    who.userId,
  ]);
  return row!.src;
}

/** The picture after the due jobs. */
async function drawn(): Promise<string | null> {
  await drawSharePictures();
  return pictureOf();
}

describe('the picture of a page for shared links', () => {
  it('is public, in the size that chats require', async () => {
    const src = (await pictureOf())!;
    expect(src).toMatch(/^pictures\/[0-9a-f]{32}-1200x630\.jpg$/);
    const { status, headers } = await world.as().get(`/api/${src}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const file = await buffer(await gateways().files.read(src));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(file.length).toBeLessThan(300_000);
  });

  it('gets another address when its content changes', async () => {
    const shown = [await pictureOf()];
    const wasDrawnAgain = async () => {
      const src = await drawn();
      const isNew = src !== null && !shown.includes(src);
      shown.push(src);
      return isNew;
    };
    expect(await wasDrawnAgain()).toBe(false);
    await change({ about: 'A long story', coverFocus: 20 });
    expect(await wasDrawnAgain()).toBe(false);
    for (const shows of [{ pageName: 'कबीर' }, { bio: 'songs' }, { isPlural: true }, { accent: 'LOTUS' }]) {
      await change(shows);
      expect(await wasDrawnAgain(), JSON.stringify(shows)).toBe(true);
    }
    const squad = (amount: number) => world.as(owner).post('/api/squad', { title: 'S', amount });
    await squad(900);
    expect(await wasDrawnAgain()).toBe(false);
    const { body } = await squad(99);
    expect(await wasDrawnAgain()).toBe(true);
    await world.as(owner).delete(`/api/squad/${body.squadId}`);
    expect(await wasDrawnAgain()).toBe(true);
    const jpeg = await quarters(300, 300).jpeg().toBuffer();
    await world.as(owner).put('/api/user/profile-pic', formWith('profilePic', jpeg));
    expect(await wasDrawnAgain()).toBe(true);
  });

  it('says what is made, and from what price, in the language that the page is written in', async () => {
    await change({ bio: 'जलरंग' });
    const file = await buffer(await gateways().files.read((await drawn())!));
    const sitter = {
      pageName: 'Kabir paints',
      bio: 'जलरंग',
      isPlural: false,
      accent: 'MARIGOLD',
      from: 300,
      face: null,
      work: null,
    } as const;
    const paintedIn = (language: Language) => inLanguage(language, () => gateways().painter.paintPage(sitter));
    expect(file.equals(await paintedIn('hi'))).toBe(true);
    expect(file.equals(await paintedIn('en'))).toBe(false);
  });

  it('is drawn again where its owner says that it is in another language than its letters', async () => {
    const before = await pictureOf();
    await change({ chosenLanguage: 'ta' });
    expect([null, before]).not.toContain(await drawn());
  });

  it("is redrawn by itself, a moment after the creator's last change", async () => {
    await sql("delete from graphile_worker._private_jobs where key = 'sharePictures'");
    await change({ bio: 'songs' });
    await change({ accent: 'JAMUN' });
    const waiting = await sql<{ task: string; later: boolean }>(
      "select task_identifier as task, run_at > now() as later from graphile_worker.jobs where key = 'sharePictures'",
    );
    expect(waiting).toEqual([{ task: 'drawSharePictures', later: true }]);
  });

  it('is drawn without an unreadable face, and does not delay others', async () => {
    const src = `pictures/${'0'.repeat(32)}-9x9.jpg`;
    await sql('insert into files (src) values ($1)', [src]);
    await gateways().files.put(src, Buffer.from('no picture'));
    await sql('update creators set own_profile_pic_src = $2 where user_id = $1', [owner.userId, src]);
    const other = await aCreator();
    expect(await drawn()).toMatch(/1200x630/);
    expect(await pictureOf(other)).toMatch(/1200x630/);
  });

  it('that cannot be drawn, as its face cannot be read, delays no others', async () => {
    const src = `pictures/${'1'.repeat(32)}-9x9.jpg`;
    await sql('insert into files (src) values ($1)', [src]);
    await gateways().files.put(src, Buffer.from('lost'));
    const { files } = gateways();
    const read = files.read.bind(files);
    const reading = vi.spyOn(files, 'read');
    reading.mockImplementation(async (key) => (key === src ? Promise.reject(new Error('no answer')) : read(key)));
    onTestFinished(() => reading.mockRestore());
    const faceless = await aCreator();
    await sql('update creators set own_profile_pic_src = $2 where user_id = $1', [faceless.userId, src]);
    const others = [await aCreator(), await aCreator()];
    await expect(drawSharePictures()).rejects.toThrow('1 of 3 failed');
    for (const other of others) expect(await pictureOf(other)).toMatch(/1200x630/);
    await sql('update creators set own_profile_pic_src = null where user_id = $1', [faceless.userId]);
  });

  it('is not drawn for a closed page, and is deleted with an erased one', async () => {
    const closed = await aCreator();
    await sql('update creators set blocked_at = now() where user_id = $1', [closed.userId]);
    await drawSharePictures();
    expect(await pictureOf(closed)).toBeNull();
    await erasePageInfo([owner.userId]);
    expect(await pictureOf()).toBeNull();
  });
});

describe('the pictures of a page', () => {
  const [RED, BLUE] = ['#c81e1e', '#1e1ec8'];
  const PICTURES = 'query($id: ID!) { creator(userId: $id) { sharePicSrc storyPicSrc } }';

  async function post(color: string, squadId = ''): Promise<string> {
    const size = { width: 600, height: 400, channels: 3 as const };
    const form = formWith(
      'postImage',
      await sharp({ create: { ...size, background: color } })
        .jpeg()
        .toBuffer(),
    );
    form.set('squadId', squadId);
    return (await world.as(owner).post('/api/post', form)).body.postId;
  }

  /** The colour at the left of the picture for links, and at the top of the one for stories, after the due jobs. */
  async function looks(): Promise<string[]> {
    await drawSharePictures();
    const { creator } = await world.as(owner).query(PICTURES, { id: owner.userId });
    expect(creator.storyPicSrc).toMatch(/-1080x1920\.jpg$/);
    return Promise.all(
      [creator.sharePicSrc, creator.storyPicSrc].map(async (src) => {
        const file = await buffer(await gateways().files.read(src));
        const [red, , blue] = await sharp(file).extract({ left: 40, top: 40, width: 1, height: 1 }).raw().toBuffer();
        return red! > 2 * blue! ? RED : blue! > 2 * red! ? BLUE : 'none';
      }),
    );
  }

  it('are drawn soon after a change, and the one for stories when its owner asks for it: once, and again after a change', async () => {
    const askedBy = async (who?: CreatorPerson) =>
      (await world.as(who).query(PICTURES, { id: owner.userId })).creator.storyPicSrc;
    const other = await aCreator();
    expect([await askedBy(), await askedBy(other)]).toEqual([null, null]);
    const story = await askedBy(owner);
    expect(story).toMatch(/-1080x1920\.jpg$/);
    expect([await askedBy(owner), await askedBy()]).toEqual([story, story]);
    await change({ bio: 'songs' });
    await drawn();
    expect(await askedBy()).toBeNull();
    expect([null, story]).not.toContain(await askedBy(owner));
  });

  it('show its latest public picture, and never one for a squad', async () => {
    expect(await looks()).toEqual(['none', 'none']);
    await post(BLUE, owner.squads[0]!.id);
    expect(await looks()).toEqual(['none', 'none']);
    await post(RED);
    expect(await looks()).toEqual([RED, RED]);
    await post(BLUE, owner.squads[0]!.id);
    expect(await looks()).toEqual([RED, RED]);
    const later = await post(BLUE);
    expect(await looks()).toEqual([BLUE, BLUE]);
    await sql('update posts set is_taken_down = true where id = $1', [later]);
    expect(await looks()).toEqual([RED, RED]);
    await sql('update posts set is_taken_down = false where id = $1', [later]);
    await world.as(owner).delete(`/api/post/${later}`);
    expect(await looks()).toEqual([RED, RED]);
  });

  it('are redrawn soon after a post was added or deleted, and after it was taken down', async () => {
    const waits = async () => {
      const [job] = await sql("delete from graphile_worker._private_jobs where key = 'sharePictures' returning id");
      return job !== undefined;
    };
    await waits();
    const id = await post(RED);
    expect(await waits()).toBe(true);
    await world.as(owner).delete(`/api/post/${id}`);
    expect(await waits()).toBe(true);
  });
});

describe('letters', () => {
  const place = { color: '#1d1745', size: 60, width: 600, height: 400 };
  const widthOf = async (text: string) => (await textToImage(text, place)).raw.width;

  it.each([
    ['Devanagari', 'क्ष', 'क ् ष'],
    ['Bengali', 'ক্ষ', 'ক ্ ষ'],
    ['Malayalam', 'ക്ഷ', 'ക ് ഷ'],
    ['Telugu', 'క్ష', 'క ్ ష'],
    ['Urdu', 'محفل', 'م ح ف ل'],
    ['emoji', '👩‍🎨', '👩 🎨'],
  ])('of %s are joined as in writing', async (_, joined, apart) => {
    expect(await widthOf(joined)).toBeLessThan(0.8 * (await widthOf(apart)));
  });

  it('never exceed their area, for any text', async () => {
    for (const text of ['W'.repeat(200), 'மலர் '.repeat(60), '<b>&amp;</b> "']) {
      const { raw } = await textToImage(text, { ...place, height: 90 });
      expect(raw.width).toBeLessThanOrEqual(600);
      expect(raw.height).toBeLessThanOrEqual(90);
    }
  });
});

describe('the text that is sent with a link', () => {
  const READ = `query ($page: ID!, $post: ID!) {
    creator(userId: $page) { shareText joinedShareText }
    post(id: $post) { shareText }
  }`;

  it('is in the language of the page or the post, not in that of who sends it', async () => {
    const { id } = await aPost(owner, { description: 'जलरंग' });
    const sender = await aPerson();
    await sql("update users set language = 'hi' where id = $1", [sender.userId]);
    const texts = () => world.as(sender).query(READ, { page: owner.userId, post: id });
    expect(await texts()).toEqual({
      creator: {
        shareText: 'Kabir paints is creating watercolours. Have a look:',
        joinedShareText: 'I have joined Kabir paints on Toli. Have a look:',
      },
      post: { shareText: 'Kabir paints की एक पोस्ट:' },
    });
    await change({ chosenLanguage: 'ta' });
    expect((await texts()).creator.joinedShareText).toBe('டோலியில் Kabir paints பக்கத்தில் சேர்ந்துள்ளேன். இங்கே பாருங்கள்:');
  });
});
