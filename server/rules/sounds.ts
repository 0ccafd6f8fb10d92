import { cleanName } from './downloads';

/** The readers of sound files: the names of ffmpeg's demuxers. */
export const SOUND_READERS = ['mp3', 'mov', 'aac', 'ogg', 'wav', 'flac', 'amr', 'matroska'] as const;
export type SoundReader = (typeof SOUND_READERS)[number];

/** For the `accept` attribute of file inputs; not every system knows the types. */
export const ACCEPT_SOUNDS = 'audio/*,.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.flac,.amr,.weba,.webm';

/** The bytes of a file's beginning by which its reader is known. */
export const SOUND_BEGINNING = 16;

/** The first bytes of sound files, as Latin letters. A frame of mp3 is of layer III; one of aac has no layer. */
const BEGINNINGS: readonly [RegExp, SoundReader][] = [
  [/^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, 'mp3'],
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'aac'],
  [/^[\s\S]{4}ftyp/, 'mov'],
  [/^OggS/, 'ogg'],
  [/^(RIFF|RF64)[\s\S]{4}WAVE/, 'wav'],
  [/^fLaC/, 'flac'],
  [/^#!AMR/, 'amr'],
  [/^\x1a\x45\xdf\xa3/, 'matroska'],
];

/** What reads a file of sound, by its first bytes; null for any other file. Whether it is sound alone is decided later. */
export function readerOfSound(beginning: Uint8Array): SoundReader | null {
  const letters = String.fromCharCode(...beginning.subarray(0, SOUND_BEGINNING));
  return BEGINNINGS.find(([begin]) => begin.test(letters))?.[1] ?? null;
}

/** The longest sound, in hours. */
export const SOUND_HOURS_MAX = 6;

/** Seconds of the player's buttons back and ahead. */
export const STEP_SECONDS = 15;

/** The endings of sounds that are taken, as people know them. */
export const SOUND_NAMES = 'mp3, m4a, aac, ogg, opus, wav, flac, amr, webm';

/** The ending of an uploaded sound, which is never sent: its name is none of a file for readers. */
export const RAW_SOUND = 'sound';

/** The ending of what is made of it. */
export const MADE_SOUND = 'm4a';

/** The copies of a sound: one channel for slow lines, two for others (bits per second). */
export const SOUND_COPIES = {
  small: { channels: 1, rate: 64_000 },
  large: { channels: 2, rate: 128_000 },
} as const;

/** The loudness of all sounds (LUFS), and the most that one is made louder or quieter for it (dB). */
const LOUDNESS = -16;
const GAIN_MAX = 20;
/** What is as quiet as this is silence, or has not been measured. */
const SILENCE = -69;

/** The gain (dB) that brings a sound of this loudness (LUFS) to that of all others. */
export function gainFor(loudness: number): number {
  if (!Number.isFinite(loudness) || loudness <= SILENCE) return 0;
  return Math.round(10 * Math.min(GAIN_MAX, Math.max(-GAIN_MAX, LOUDNESS - loudness))) / 10;
}

/** The words of a sound's own name, for one without a title. */
export const nameOfSound = (name: string) =>
  cleanName(name.replace(/\.[a-z0-9]{2,4}$/i, ''), MADE_SOUND).slice(0, -MADE_SOUND.length - 1);
