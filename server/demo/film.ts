import { fileURLToPath } from 'node:url';
import type { BroughtMedia } from '../files/media.service';
import { openFile } from '../platform/media/openFile';

// The build lays it beside what it makes of this file. It was drawn frame by frame: the scene `street`, then the empty paper on
// which it comes up as colour spreads.
const path = fileURLToPath(new URL('film.mp4', import.meta.url));

/** Eight seconds in which a painting comes up on its paper: H.264 of 720x540, no sound. */
export const FILM: BroughtMedia = { kind: 'video', upload: { path, open: () => openFile(path) } };
