import { BLUR } from '../rules/media';

// ffmpeg's names of colours: https://ffmpeg.org/ffmpeg-filters.html#setparams

/** How the pictures of a film are coded; all four are known, by its header or by what players take it for. */
export interface Colours {
  /** How red, green and blue become brightness and two differences; `gbr`: they do not. */
  matrix: string;
  primaries: string;
  /** The curve from a coded value to light. */
  transfer: string;
  range: 'tv' | 'pc';
}

/** What ffprobe says of a stream’s pictures. */
export interface StreamColours {
  width?: number;
  height?: number;
  pix_fmt?: string;
  color_space?: string;
  color_primaries?: string;
  color_transfer?: string;
  color_range?: string;
}

const HLG = 'arib-std-b67';
const HDR = [HLG, 'smpte2084'];
const WIDE = ['bt2020', 'smpte431', 'smpte432'];
/** Names of formats whose pixels are red, green and blue. */
const RGB = /^(gbr|(0|a|x2)?(rgb|bgr)|pal8)/;

/** Pictures of fewer lines that do not say how they are coded are taken for BT.601, others for BT.709, as Chromium does. */
const HD_LINES = 720;

/** The colours of a stream; what its header leaves open is what players take it for. */
export function coloursOf(stream: StreamColours): Colours {
  const { pix_fmt = '', height = 0, color_transfer } = stream;
  const known = (name: string | undefined) => (name && !/^(unknown|reserved|unspecified)$/.test(name) ? name : null);
  const isHdr = HDR.includes(color_transfer ?? '');
  const guess = height < HD_LINES ? 'smpte170m' : 'bt709';
  const isRgb = RGB.test(pix_fmt);
  return {
    matrix: isRgb ? 'gbr' : (known(stream.color_space) ?? (isHdr ? 'bt2020nc' : guess)),
    primaries: known(stream.color_primaries) ?? (isHdr ? 'bt2020' : isRgb ? 'bt709' : guess),
    transfer: known(color_transfer) ?? (isRgb ? 'bt709' : guess),
    range: isRgb || stream.color_range === 'pc' ? 'pc' : 'tv',
  };
}

/** Whether a film has more light or more saturated colours than BT.709 has. */
const exceedsBt709 = ({ transfer, primaries }: Colours) => HDR.includes(transfer) || WIDE.includes(primaries);

/** The brightness of white paper in HDR (ITU-R BT.2408), and the brightest light of most HDR films (cd/m²). */
const [PAPER, BRIGHTEST] = [203, 1_000];

/**
 * Light up to half that of paper stays as it is; what is brighter is compressed, so that highlights stay distinct. HLG is
 * not approximated (`agamma`): skin would be redder.
 */
const tonedFrom = (transfer: string) => [
  `zscale=transfer=linear:npl=${PAPER}${transfer === HLG ? ':agamma=0' : ''}`,
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  `tonemap=mobius:param=0.5:peak=${(BRIGHTEST / PAPER).toFixed(2)}`,
];

/** States the colours of frames, of which ffmpeg converts from, and which it writes into headers. */
const stated = ({ matrix, primaries, transfer, range }: Colours) =>
  `setparams=colorspace=${matrix}:color_primaries=${primaries}:color_trc=${transfer}:range=${range}`;

/** The size of the frames that are made of a film, and its colours. */
export interface Frames {
  width: number;
  height: number;
  colours: Colours;
  /** Whether ffmpeg has zscale; without it frames keep colours beyond BT.709 as they are coded. */
  hasZscale: boolean;
}

/** Frames of this format in limited range, with their colours in their header. */
function asYuv({ width, height, colours }: Frames, flags: string, format: string): string[] {
  const isRgb = colours.matrix === 'gbr';
  const matrix = isRgb ? 'bt709' : colours.matrix;
  return [
    stated(colours),
    `scale=${width}:${height}:flags=${flags}:out_range=tv${isRgb ? `:out_color_matrix=${matrix}` : ''}`,
    `format=${format}`,
    stated({ ...colours, matrix, range: 'tv' }),
  ];
}

/** Frames of this format whose colours do not exceed BT.709; without zscale they keep their own. */
function shownFrames(frames: Frames, flags: string, format: 'yuv420p' | 'yuv444p'): string[] {
  const { colours, hasZscale } = frames;
  if (!hasZscale || !exceedsBt709(colours)) return asYuv(frames, flags, format);
  return [
    ...asYuv(frames, flags, 'yuv444p10'),
    ...(HDR.includes(colours.transfer) ? tonedFrom(colours.transfer) : []),
    'zscale=transfer=bt709:primaries=bt709:matrix=bt709:range=tv',
    `format=${format}`,
  ];
}

/** The filters for a copy that all browsers play. */
export const copyFilters = (frames: Frames) => [...shownFrames(frames, 'bicubic', 'yuv420p'), 'setsar=1'];

/** The filters for a JPEG of the most representative of the first 30 frames, in the colours that JPEGs have. */
export const posterFilters = (frames: Frames) => [
  ...shownFrames(frames, 'bicubic', 'yuv444p'),
  ...['format=rgb24', 'setsar=1', 'thumbnail=30', 'scale=out_color_matrix=bt601:out_range=pc', 'format=yuvj420p'],
];

/**
 * The filters for a preview of a few pixels of three bytes, in two steps: where one makes a side more than 256 times
 * shorter, scale forgets the colours.
 */
export const pointFilters = (film: Pick<Frames, 'colours' | 'hasZscale'>) => [
  ...shownFrames({ ...film, width: 16 * BLUR.across, height: 16 * BLUR.down }, 'area', 'yuv444p'),
  ...['format=rgb24', `scale=${BLUR.across}:${BLUR.down}:flags=area`],
];
