import { type Colours, coloursOf, type StreamColours } from './filmColours';

/** The stream that is shown, its size, colours and length, and the sounds beside it. */
export interface Shape {
  stream: number;
  width: number;
  height: number;
  colours: Colours;
  /** The length in the file's header (seconds); null without one. */
  seconds: number | null;
  /** The streams of sound whose codec is known, in their order. */
  sounds: number[];
}

interface Stream extends StreamColours {
  index: number;
  codec_type?: string;
  /** Not there for a codec that ffmpeg does not know. */
  codec_name?: string;
  sample_aspect_ratio?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** More sounds than this are not tried: each try starts a process. */
const SOUNDS_MAX = 8;

/** The stream with moving pictures, from what ffprobe says; an album cover is not one. Null without such a stream. */
export function shapeAmong(streams: Stream[], duration: number): Shape | null {
  const found = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  if (!found?.width || !found.height) return null;
  const [across = 1, down = 1] = found.sample_aspect_ratio?.split(':').map(Number) ?? [];
  const width = Math.max(1, Math.round(across > 0 && down > 0 ? (found.width * across) / down : found.width));
  const turned = found.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return {
    stream: found.index,
    seconds: duration > 0 ? duration : null,
    colours: coloursOf(found),
    sounds: soundsAmong(streams).slice(0, SOUNDS_MAX),
    ...(turned ? { width: found.height, height: width } : { width, height: found.height }),
  };
}

/** The streams of sound whose codec is known, in their order. */
export const soundsAmong = (streams: Stream[]): number[] =>
  streams.flatMap(({ codec_type, codec_name, index }) => (codec_type === 'audio' && codec_name ? [index] : []));
