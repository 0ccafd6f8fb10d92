import { config } from '../config/config';

/** The URL of a path of this site, as other sites need it. */
export const absolute = (path: string) => new URL(path, config().publicUrl).href;
