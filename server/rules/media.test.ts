import { describe, expect, it } from 'vitest';
import { declaredKind, isPlayable, playedSize, srcOf } from './media';

describe('a prepared film', () => {
  it.each([
    [1920, 1080, 1280, 720],
    [1080, 1920, 720, 1280],
    [3840, 1600, 1280, 532],
    [1440, 1440, 720, 720],
    [640, 360, 640, 360],
    [1280, 720, 1280, 720],
    [101, 33, 100, 32],
    [4000, 1, 1280, 2],
  ])('of %i by %i is played at %i by %i', (width, height, across, down) => {
    expect(playedSize({ width, height })).toEqual({ width: across, height: down });
  });
});

it('what is declared of a file tells what it is for, by its type or else by its name', () => {
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

it('browsers play mp4, and everything that is made of a file belongs to it', () => {
  expect(['mp4', 'mov', 'avi', 'wmv'].filter((ending) => isPlayable(`media/x.${ending}`))).toEqual(['mp4']);
  expect(['media/x-9x9.jpg.96.webp', 'media/x.mp4.poster.jpg', 'media/x.mp4'].map(srcOf)).toEqual([
    'media/x-9x9.jpg',
    'media/x.mp4',
    'media/x.mp4',
  ]);
});
