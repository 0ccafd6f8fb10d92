import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { Video } from './Video';

it.each([
  ['further down, its poster is loaded when it comes near', {}, 'lazy'],
  ['the first one of the screen, its poster is loaded at once', { isFirst: true }, null],
])('of a film %s', (_place, place, loading) => {
  const film = <Video src="media/film.mov" title="A film" posterSrc="media/film.mov.poster.jpg" {...place} />;
  const { container } = render(film, { wrapper: UiProvider });
  expect(container.querySelector('video')!.getAttribute('loading')).toBe(loading);
});
