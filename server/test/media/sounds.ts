import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inFolder } from './films';

interface SoundOptions {
  ending: 'mp3' | 'm4a' | 'aac' | 'ogg' | 'opus' | 'wav' | 'flac' | 'amr' | 'webm';
  seconds?: number;
  /** How much louder than ffmpeg's own tone (dB). */
  gain?: number;
  /** Further arguments of ffmpeg, before the file. */
  args?: string[];
}

/** Encoders that ffmpeg does not choose by itself. */
const ENCODERS: Partial<Record<SoundOptions['ending'], string[]>> = {
  // Debian's ffmpeg has no encoder of AMR: the file of silent frames below stands for one.
  webm: ['-c:a', 'libopus'],
};

/** A tone as a phone or a studio might make it. */
export function aSound({ ending, seconds = 2, gain = 0, args = [] }: SoundOptions): Buffer {
  if (ending === 'amr') return aSilentAmr(seconds);
  return inFolder((folder) => {
    const file = path.join(folder, `sound.${ending}`);
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-af', `volume=${gain}dB`];
    execFileSync('ffmpeg', ['-v', 'fatal', ...tone, ...(ENCODERS[ending] ?? []), ...args, file]);
    return readFileSync(file);
  });
}

/** Frames of AMR at its lowest rate, 50 a second, each of one byte and twelve (RFC 4867, section 5.3). */
const aSilentAmr = (seconds: number) =>
  Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(50 * 13 * seconds, Buffer.from([0x04, ...Array(12).fill(0)]))]);

/** The loudness of a sound (LUFS). */
export const loudnessOf = (sound: Buffer): number =>
  inFolder((folder) => {
    const file = path.join(folder, 'sound');
    writeFileSync(file, sound);
    const filter = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
    const said = String(execFileSync('ffmpeg', ['-v', 'fatal', '-i', file, '-af', filter, '-f', 'null', '-']));
    return Number([...said.matchAll(/r128\.I=(\S+)/g)].at(-1)?.[1]);
  });
