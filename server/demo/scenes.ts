// What the pictures of the demo's posts show. Drawn with code, so that they are nobody else's work.

import { afterRain, meadow, monsoon } from './scenes/country';
import { HIGH, WIDE } from './scenes/drawing';
import { dal, thali } from './scenes/kitchen';
import { crowd, street } from './scenes/town';

const SCENES = { street, monsoon, crowd, thali, dal, afterRain, meadow };
export type SceneName = keyof typeof SCENES;

/** A scene as an SVG document, with edges as sharp as they were cut. */
export const cut = (name: SceneName) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${SCENES[name]()}</svg>`;
