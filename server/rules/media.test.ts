import { describe, expect, it } from 'vitest';
import { isPlayable, playedSize, srcOf } from './media';
import { declaredKind } from './uploadTypes';

describe('a prepared film', () => {
  it.each([
    ['large', 1920, 1080, 1280, 720],
    ['large', 1080, 1920, 720, 1280],
    ['large', 3840, 1600, 1280, 532],
    ['large', 1440, 1440, 720, 720],
    ['large', 640, 360, 640, 360],
    ['large', 1280, 720, 1280, 720],
    ['large', 101, 33, 100, 32],
    ['large', 4000, 1, 1280, 2],
    ['medium', 1920, 1080, 852, 480],
    ['medium', 640, 360, 640, 360],
    ['small', 1920, 1080, 426, 240],
    ['small', 1080, 1920, 240, 426],
    ['small', 100, 100, 100, 100],
  ] as const)('is played %s: of %i by %i at %i by %i', (size, width, height, across, down) => {
    expect(playedSize({ width, height }, size)).toEqual({ width: across, height: down });
  });
});

it('the declared type of a file, or else its name, says what it can be used for', () => {
  expect(
    [
      ['image/jpeg', ''],
      ['image/jpg', 'a.mp4'],
      ['video/msvideo', ''],
      ['', 'Film.WMV'],
      ['', 'a.tiff'],
      ['text/html', 'a.png'],
      ['image/gif', 'a.gif'],
      ['', 'a.png.html'],
      ['', ''],
    ].map(([type, name]) => declaredKind(type!, name!)),
  ).toEqual(['image', 'image', 'video', 'video', 'image', null, null, null, null]);
});

it('browsers play mp4, and every derived file belongs to its original', () => {
  expect(['mp4', 'mov', 'avi', 'wmv'].filter((ending) => isPlayable(`media/x.${ending}`))).toEqual(['mp4']);
  const posterCopy = 'media/x-00320x00180.mp4.poster.jpg.96.webp';
  expect(['media/x-9x9.jpg.96.webp', posterCopy, 'media/x.mp4.poster.jpg', 'media/x.mp4'].map(srcOf)).toEqual([
    'media/x-9x9.jpg',
    'media/x-00320x00180.mp4',
    'media/x.mp4',
    'media/x.mp4',
  ]);
});
