import { describe, expect, it } from 'vitest';
import { linkedVideo, networkLink, normalizeLink, playerOf, youtubeVideo } from './links';
import { profileLink } from './profileLinks';

describe('a link of a post', () => {
  it.each([
    [' example.com ', 'https://example.com'],
    ['example.com:8080/a?b=c#d', 'https://example.com:8080/a?b=c#d'],
    ['//example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/Path', 'HTTPS://Example.com/Path'],
    ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
    ['https://user.example.com/@asha', 'https://user.example.com/@asha'],
    ['a.b', 'https://a.b'],
  ])('%j is stored as %s', (typed, kept) => {
    expect(normalizeLink(typed)).toBe(kept);
  });

  it.each(['', '  ', 'ht', ' a ', 'http://', 'https://', 'https:///', 'hello', 'hello world', 'https://exa mple.com'])(
    '%j is none',
    (typed) => {
      expect(normalizeLink(typed)).toBeNull();
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/1',
    'mailto:asha@example.com',
    'tel:+911234567890',
    'intent://example.com#Intent;end',
  ])('%j is never opened', (typed) => {
    expect(normalizeLink(typed)).toBeNull();
  });

  it.each([
    'https://bank.example@evil.com',
    'https://asha:pw@example.com',
    'bank.example@evil.com',
    'https:\\\\evil.com',
  ])('%j does not hide its host', (typed) => {
    expect(normalizeLink(typed)).toBeNull();
  });
});

describe('a link to a network', () => {
  it.each([
    ['https://instagram.com/asha', 'Instagram'],
    ['https://www.instagram.com/asha', 'Instagram'],
    ['https://m.instagram.com/asha', 'Instagram'],
    ['https://INSTAGRAM.com/asha', 'Instagram'],
    ['https://www.youtube.com/@asha', 'YouTube'],
    ['https://youtu.be/abc', 'YouTube'],
    ['https://m.facebook.com/asha', 'Facebook'],
  ] as const)('%s is on %s', (link, network) => {
    expect(networkLink(link, network)).toBe(link);
  });

  it.each([
    'http://instagram.com/asha',
    'https://instagram.com.evil.com/asha',
    'https://evil.com/instagram.com',
    'https://xinstagram.com',
    'https://www.m.instagram.com',
    'https://instagram.com@evil.com',
    'https://evil.com\\@instagram.com',
    'https://evil.com#instagram.com',
    'https://instagram.com:8443/asha',
    'https://youtube.com/asha',
    'javascript://instagram.com/%0aalert(1)',
    '',
  ])('%j is not on Instagram', (link) => {
    expect(networkLink(link, 'Instagram')).toBeNull();
  });
});

describe('a link to a YouTube video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ/',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  ])('%s names the video', (link) => {
    expect(youtubeVideo(link)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    'https://www.youtube.com/@asha',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/playlist?list=PL1',
    'https://youtu.be/',
    'https://youtu.be/a/b',
    'https://www.youtube.com/watch?v=%22onload%3D',
    'https://vimeo.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ',
    '',
  ])('%j names none', (link) => {
    expect(youtubeVideo(link)).toBeNull();
  });
});

describe('a link to a video of Vimeo', () => {
  it.each([
    ['https://vimeo.com/76979871', '76979871', undefined],
    ['www.vimeo.com/76979871/', '76979871', undefined],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871', '8272103f6e'],
  ])('%j is found', (link, id, key) => {
    expect(linkedVideo(link)).toEqual({ site: 'Vimeo', id, ...(key && { key }) });
    expect(playerOf(linkedVideo(link)!)).toBe(
      `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    );
  });

  it.each([
    'https://vimeo.com/',
    'https://vimeo.com/asha',
    'http://vimeo.com/76979871',
    'https://vimeo.com:8443/76979871',
    'https://vimeo.com.evil.com/76979871',
    'https://evil.vimeo.com/76979871',
    '',
  ])('%j is none', (link) => {
    expect(linkedVideo(link)).toBeNull();
  });

  it('is recognised beside one of YouTube, and plays with the least tracking of the viewer', () => {
    expect(playerOf(linkedVideo('https://youtu.be/dQw4w9WgXcQ')!)).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    );
  });
});

describe('the page of a person on a network', () => {
  it.each([
    ['@kabir.paints', 'Instagram', 'https://www.instagram.com/kabir.paints'],
    [' kabir_paints ', 'Instagram', 'https://www.instagram.com/kabir_paints'],
    ['kabir', 'YouTube', 'https://www.youtube.com/@kabir'],
    ['@कबीर', 'YouTube', 'https://www.youtube.com/@%E0%A4%95%E0%A4%AC%E0%A5%80%E0%A4%B0'],
    ['@kabir.in', 'Instagram', 'https://www.instagram.com/kabir.in'],
    ['instagram.com/kabir', 'Instagram', 'https://instagram.com/kabir'],
    ['https://youtu.be/abc', 'YouTube', 'https://youtu.be/abc'],
  ] as const)('%j is enough on %s', (typed, network, link) => {
    expect(profileLink(typed, network)).toBe(link);
    expect(profileLink(link, network)).toBe(link);
  });

  it.each([
    '@',
    'kabir paints',
    'facebook.com',
    'www.kabir',
    'https://evil.example/kabir',
    'a/b',
    '@a@b',
    'javascript:x',
    '../x',
  ])('is not %j', (typed) => {
    expect(profileLink(typed, 'Instagram')).toBeNull();
  });
});
