// The pictures of the demo's posts. They are drawn with code, so that no one else has rights in them.

import { afterRain, meadow, monsoon } from './scenes/country';
import { HIGH, WIDE } from './scenes/drawing';
import { dal, thali } from './scenes/kitchen';
import { crowd, street } from './scenes/town';

const SCENES = { street, monsoon, crowd, thali, dal, afterRain, meadow };
export type SceneName = keyof typeof SCENES;

/** A scene as an SVG document with sharp edges. */
export const cut = (name: SceneName) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${SCENES[name]()}</svg>`;
