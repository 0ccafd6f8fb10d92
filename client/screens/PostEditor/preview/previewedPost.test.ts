import { describe, expect, it } from 'vitest';
import { bodyOfText } from '../bodyText';
import { type Previewed, previewedPost } from './previewedPost';
import { ANY_MEMBER, readerOf, VISITOR } from './readers';

const now = new Date('2026-11-29T10:00:00Z');
const sketchbook = { id: 's1', title: 'Sketchbook', amount: 100, level: 100 };
const studio = { id: 's2', title: 'Studio', amount: 300, level: 300 };
const squads = [sketchbook, studio];
const creator = { id: 'c1', userId: 'u1', pageName: 'Noor paints', profilePicSrc: null, accent: 'LOTUS' as const };
const shown = { description: 'Rain', teaser: 'Three weeks', link: '', title: '', titlePublic: false, body: null };

const look = { kind: 'image' as const, src: 'blob:ghats', width: 40, height: 30, blur: 'aa' };

/** The post as this reader gets it. */
const seen = (choice: string, { squad = studio, ...about }: Partial<Previewed> = {}) =>
  previewedPost({
    shown,
    creator,
    squad,
    attachment: null,
    looks: {},
    published: null,
    reader: readerOf(choice, squads, squad, now),
    now,
    ...about,
  });

describe('a post for a squad', () => {
  it.each([
    ['a visitor', VISITOR, true, 'OPEN', 300],
    ['a member of a lower squad', 's1', true, 'OPEN', 200],
    ['a member of the squad', 's2', false, 'JOINED', 300],
    ['a member who can read it', ANY_MEMBER, false, 'JOINED', 300],
  ])('is seen by %s', (_, choice, isLocked, state, due) => {
    const post = seen(choice);
    expect([post.isLocked, post.description]).toEqual([isLocked, isLocked ? null : 'Rain']);
    expect([post.squadToJoin!.viewerJoinState, post.squadToJoin!.viewerAmountDue]).toEqual([state, due]);
    expect(post.teaser).toBe('Three weeks');
  });

  it('shows visitors nothing of its words and pictures but their colours, and its title where it is public', () => {
    const body = bodyOfText('The whole rain', ['f1']);
    const about = { shown: { ...shown, title: 'Diary', body }, looks: { f1: look } };
    const post = seen(VISITOR, about);
    expect(JSON.stringify(post)).not.toMatch(/whole rain|ghats|Diary/);
    expect([post.blur, post.kind, post.hasBody]).toEqual(['aa', 'PICTURE', true]);
    const open = seen(VISITOR, { ...about, shown: { ...about.shown, titlePublic: true } });
    expect(open.title).toBe('Diary');
  });
});

it('a free post is open to all, with the file of this device', () => {
  const post = seen(VISITOR, { squad: null, attachment: 'f1', looks: { f1: look } });
  expect([post.isLocked, post.attachment!.src, post.media.length]).toEqual([false, 'blob:ghats', 1]);
});

it('a long post has the words of its body as its description, and its files in their order', () => {
  const body = bodyOfText('See example.in', ['f2', 'f1']);
  const looks = { f1: look, f2: { ...look, src: 'blob:second' } };
  const post = seen(ANY_MEMBER, { squad: null, shown: { ...shown, body }, looks });
  expect(post.description).toBe('See example.in');
  expect(post.media.map(({ src }) => src)).toEqual(['blob:second', 'blob:ghats']);
  expect(post.body).toContain('"href":"https://example.in"');
});

it('a gallery has its pictures in their order, each with its words, and is locked but for their number', () => {
  const media = (id: string, alt: string) => ({ type: 'media', attrs: { id, alt } });
  const body = JSON.stringify({
    type: 'doc',
    content: [{ type: 'gallery', content: [media('f2', 'Boats'), media('f1', 'Nets')] }],
  });
  const about = { shown: { ...shown, body }, looks: { f1: look, f2: { ...look, src: 'blob:second' } } };
  const open = seen('s2', about);
  expect(open.media.map(({ src, alt }) => [src, alt])).toEqual([
    ['blob:second', 'Boats'],
    ['blob:ghats', 'Nets'],
  ]);
  expect(open.attachment!.alt).toBe('Boats');
  const locked = seen(VISITOR, about);
  expect([locked.numPictures, locked.media, locked.body]).toEqual([2, [], null]);
});

it('an edited post keeps its likes, and what is attached to it', () => {
  const published = { ...seen(ANY_MEMBER, { attachment: 'f1', looks: { f1: look } }), id: 'p1', numLikes: 7 };
  const post = seen('s2', { published, shown: { ...shown, description: 'Rain again' } });
  expect([post.id, post.numLikes, post.description, post.media.length]).toEqual(['p1', 7, 'Rain again', 1]);
});

it('a post that has opened for everyone is open to a visitor', () => {
  const published = { ...seen(ANY_MEMBER), opensAt: '2026-11-28T00:00:00Z' };
  expect(seen(VISITOR, { published }).isLocked).toBe(false);
});
