import { fileURLToPath } from 'node:url';
import type { BroughtMedia } from '../media/files/media.service';
import { openFile } from '../platform/media/openFile';

// The build copies it beside its bundle. It was drawn frame by frame: the scene `street`, then an empty paper on which
// it appears as colour spreads.
const path = fileURLToPath(new URL('film.mp4', import.meta.url));

/** Eight seconds of a painting that appears on its paper: H.264, 720x540, no sound. */
export const FILM: BroughtMedia = { kind: 'video', upload: { path, open: () => openFile(path) } };
