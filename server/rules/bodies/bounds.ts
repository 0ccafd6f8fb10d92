/** Bytes of a body as JSON (UTF-8). */
export const BODY_BYTES = 512_000;
/** Nodes of a body, each text with its own marks counted as one. */
export const BODY_NODES = 8000;
/** Levels of nodes below the document: a text in a list in a list in a list is on the last one. */
export const BODY_DEPTH = 8;
/** Code points of a body's text. */
export const BODY_MAX = 50_000;

/** Code points of a post's title. */
export const TITLE_MAX = 100;
/** Code points of the words in place of a picture or a film, for people who do not see it. */
export const ALT_MAX = 500;

/** The most pictures, films, sounds, and files for download of one post. */
export const PICTURES_MAX = 20;
export const FILMS_MAX = 3;
export const SOUNDS_MAX = 10;
export const DOWNLOADS_MAX = 10;
