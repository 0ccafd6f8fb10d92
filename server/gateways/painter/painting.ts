import sharp from 'sharp';
import { textToImage } from '../../platform/media/textToImage';
import { ACCENTS } from '../../rules/accents';
import { creating, perMonth } from '../../words/en/cards';
import { SHARE } from '../../words/en/sharing';
import { disc, filling, INK, MUTED, PAPER, type Placed, pill, portrait, wordmark } from './layers';
import { SHARED, type Sitter, STORY } from './sitter';

const MARGIN = 72;

/** The positions in the picture for links, without a post's picture and with one. */
const ALONE = { face: { size: 300, left: MARGIN, middle: 260 }, words: { left: 428, width: 700 }, name: 84, end: 520 };
const BESIDE = { face: { size: 180, left: 556, middle: 150 }, words: { left: 556, width: 584 }, name: 64, end: 520 };
const WORK_WIDTH = 500;

/**
 * Draws the picture of a page for shared links: a post's picture, face, name, what it creates and its lowest price, in
 * its colour.
 */
export async function paintPage(page: Sitter): Promise<Buffer> {
  const { solid, contrast, subtle } = ACCENTS[page.accent];
  const { face, words, name: size, end } = page.work ? BESIDE : ALONE;
  const name = await textToImage(page.pageName, {
    color: INK,
    size,
    width: words.width,
    height: page.work ? 150 : 230,
  });
  const what = await textToImage(creating(page.isPlural, page.bio), {
    color: MUTED,
    size: 38,
    width: words.width,
    height: page.work ? 96 : 110,
  });
  const gap = 20;
  const height = name.raw.height + gap + what.raw.height;
  const top = page.work ? face.middle + face.size / 2 + 2 * gap : Math.round((end - height) / 2);
  const at = { left: face.left, top: Math.round(face.middle - face.size / 2) };
  const price =
    page.from === null
      ? []
      : await pill(
          SHARE.from(perMonth(page.from)),
          { ground: solid[0], color: contrast, size: page.work ? 34 : 40 },
          (_, tall) => ({ left: face.left, top: SHARED.height - 60 - tall }),
        );
  return painted(SHARED, [
    { ...disc(620, subtle[0]), left: 820, top: -260 },
    ...(page.work ? [{ ...(await filling(page.work, WORK_WIDTH, SHARED.height)), left: 0, top: 0 }] : []),
    { ...disc(face.size + 20, solid[0]), left: at.left - 10, top: at.top - 10 },
    { ...(await portrait(page.face, { ...page, size: face.size })), ...at },
    { ...name, left: words.left, top },
    { ...what, left: words.left, top: top + name.raw.height + gap },
    ...price,
    ...(await wordmark(SHARED.width - MARGIN, SHARED.height - 60)),
  ]);
}

/** The height of the post's picture; the phones' own bars cover the edges above and below the text. */
const WORK_HEIGHT = 1080;
const WORDS_WIDTH = STORY.width - 2 * MARGIN;

/** Draws the same in portrait, for a story: the post's picture above, the creator below. */
export async function paintStory(page: Sitter): Promise<Buffer> {
  const { solid, contrast, subtle } = ACCENTS[page.accent];
  const name = await textToImage(page.pageName, {
    color: INK,
    size: 92,
    width: WORDS_WIDTH,
    height: 230,
    isCentred: true,
  });
  const what = await textToImage(creating(page.isPlural, page.bio), {
    color: MUTED,
    size: 46,
    width: WORDS_WIDTH,
    height: 130,
    isCentred: true,
  });
  // Without a post's picture the face takes its place.
  const face = page.work ? { size: 280, top: WORK_HEIGHT - 140 } : { size: 560, top: 380 };
  const nameTop = WORK_HEIGHT + 170;
  const whatTop = nameTop + name.raw.height + 20;
  const priceTop = whatTop + what.raw.height + 44;
  const price =
    page.from === null
      ? []
      : await pill(SHARE.from(perMonth(page.from)), { ground: solid[0], color: contrast, size: 48 }, (width) => ({
          left: middle(width),
          top: priceTop,
        }));
  const ground = page.work
    ? [{ ...(await filling(page.work, STORY.width, WORK_HEIGHT)), left: 0, top: 0 }]
    : [{ ...disc(STORY.width, subtle[0]), left: 0, top: WORK_HEIGHT - STORY.width }];
  return painted(STORY, [
    ...ground,
    { ...disc(face.size + 24, page.work ? PAPER : solid[0]), left: middle(face.size + 24), top: face.top - 12 },
    { ...(await portrait(page.face, { ...page, size: face.size })), left: middle(face.size), top: face.top },
    { ...name, left: middle(name.raw.width), top: nameTop },
    { ...what, left: middle(what.raw.width), top: whatTop },
    ...price,
    ...(await wordmark(STORY.width / 2 + 105, STORY.height - 120)),
  ]);
}

const middle = (width: number) => Math.round((STORY.width - width) / 2);

/** All layers on paper, as a file; what exceeds the picture is cropped. */
async function painted({ width, height }: typeof SHARED, layers: Placed[]): Promise<Buffer> {
  return (
    sharp({ create: { width, height, channels: 4, background: PAPER } })
      .composite(layers)
      .flatten({ background: PAPER })
      .jpeg({ quality: 88 })
      // At the lowest priority, where busy requests leave little time.
      .timeout({ seconds: 100 })
      .toBuffer()
  );
}
