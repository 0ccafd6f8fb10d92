import { JSDOM } from 'jsdom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { runDueJobs } from '../../platform/jobs/jobs';
import { SENT_BYTES } from '../../posts/bodies/bodyHtml.service';
import { aCreator, aMember, type CreatorPerson, type Person } from '../factories';
import { BOLD, bodyText, gallery, heading, linkTo, media, paragraph, words } from '../media/bodies';
import { quarters } from '../media/pictures';
import { upload } from '../media/tus';
import { aWorld } from '../world';

// A post with a body in mails and feeds.

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  await runDueJobs();
  world.mails.length = 0;
});

async function publish(fields: object): Promise<{ postId: string; src: string }> {
  const picture = (await upload(world.as(creator), jpeg)).id;
  const body = bodyText(
    heading('How it began'),
    paragraph('In the ', words('old port', BOLD, linkTo('https://example.in/?a=1&b=2'))),
    media(picture, 'Two <boats>'),
    paragraph('<script>alert(1)</script>'),
  );
  const made = await world.as(creator).post('/api/post', { body, ...fields });
  expect(made.status).toBe(201);
  return { postId: made.body.postId, src: made.body.attachment?.src };
}

const long = () => bodyText(...Array.from({ length: 400 }, (_, i) => paragraph(`Line ${i}: ${'ख'.repeat(90)}`)));

describe('in a mail', () => {
  const mailToMember = async () => {
    await runDueJobs();
    return world.mails.find(({ to }) => to === member.email)!;
  };

  it('it has its title, its form and its links; a picture is a link to the post', async () => {
    const { postId } = await publish({ title: 'Boats of Goa' });
    const { subject, html, text } = await mailToMember();
    expect(subject).toBe('Kabir paints: Boats of Goa');
    const { document } = new JSDOM(html).window;
    expect(document.querySelector('h2')!.textContent).toBe('How it began');
    expect(document.querySelector('a[rel] strong')!.textContent).toBe('old port');
    expect(document.querySelector('a[rel]')!.getAttribute('href')).toBe('https://example.in/?a=1&b=2');
    const picture = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Picture: Two <boats>')!;
    expect(picture.href).toBe(new URL(`/post/${postId}`, config().publicUrl).href);
    expect(document.querySelector('script')).toBeNull();
    expect(text).toContain('How it began\n\nIn the old port\n\n<script>alert(1)</script>');
    expect(html).not.toContain('Read on');
  });

  it('a gallery is one link to the post, with the number of its pictures and what they show', async () => {
    const pictures = await Promise.all([0, 1, 2].map(async () => (await upload(world.as(creator), jpeg)).id));
    const body = bodyText(gallery(...pictures.map((id, i) => media(id, i === 1 ? '' : `Boat <${i}>`))));
    const { postId } = await publish({ body });
    const { html } = await mailToMember();
    const { document } = new JSDOM(html).window;
    const links = [...document.querySelectorAll('a')].filter((link) => link.textContent!.startsWith('3 pictures'));
    expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['3 pictures: Boat <0> · Boat <2>', new URL(`/post/${postId}`, config().publicUrl).href],
    ]);
  });

  it('a long one goes as far as 60 kB, and is read on at Toli', async () => {
    await publish({ body: long() });
    const { html } = await mailToMember();
    expect(Buffer.byteLength(html)).toBeLessThan(SENT_BYTES + 6000);
    expect(html).toContain('Line 100:');
    expect(html).not.toContain('Line 399:');
    expect(html).toContain('Read on');
  });
});

describe('in a feed', () => {
  const itemIn = async (address: string) => {
    const { body } = await world.as().get(address);
    const { document } = new JSDOM(body, { contentType: 'text/xml' }).window;
    const item = document.querySelector('item')!;
    return {
      title: item.querySelector('title')!.textContent,
      html: item.getElementsByTagName('content:encoded')[0]!.textContent!,
    };
  };

  it('it has its title, its form and its pictures', async () => {
    const { src } = await publish({ title: 'Boats of Goa' });
    const { title, html } = await itemIn(`/creator/${creator.userId}/rss.xml`);
    expect(title).toBe('Boats of Goa');
    const { document } = new JSDOM(html).window;
    expect(document.querySelector('img')!.alt).toBe('Two <boats>');
    expect(document.querySelector('img')!.src).toBe(new URL(`/api/${src}`, config().publicUrl).href);
    expect(document.querySelector('script')).toBeNull();
  });

  it('a gallery is its pictures, in their order', async () => {
    const pictures = await Promise.all([0, 1].map(async () => (await upload(world.as(creator), jpeg)).id));
    await publish({ body: bodyText(gallery(...pictures.map((id, i) => media(id, `Boat ${i}`)))) });
    const { html } = await itemIn(`/creator/${creator.userId}/rss.xml`);
    const { document } = new JSDOM(html).window;
    expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Boat 0', 'Boat 1']);
  });

  it('a long one ends with a link to the post', async () => {
    await publish({ body: long() });
    const { html } = await itemIn(`/creator/${creator.userId}/rss.xml`);
    expect(Buffer.byteLength(html)).toBeLessThan(SENT_BYTES + 200);
    expect(html).toMatch(/<a href="[^"]*\/post\/[^"]+">Read on<\/a><\/p>$/);
  });
});
