import { useEffect, useState } from 'react';
import { BLUR, type FileKind } from '../../../../server/rules/media';
import type { Files } from '../useFileUpload';

/** A file as the preview shows it, from this device. */
export interface Look {
  kind: FileKind;
  src: string;
  /** Pixels; null where the browser cannot tell. */
  width: number | null;
  height: number | null;
  /** The few colours that a locked post shows of it; null for a film. */
  blur: string | null;
}

/** The looks of these files by their ids, as soon as they are made. */
export function useLooks(files: Files): Readonly<Record<string, Look>> {
  const [looks, setLooks] = useState<Readonly<Record<string, Look>>>({});
  const ids = Object.keys(files).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the progress of an upload changes no look
  useEffect(() => {
    const made = new Map(Object.entries(files).map(([id, file]) => [id, addressOf(file)]));
    let isOver = false;
    const all = Object.entries(files).map(async ([id, file]) => [id, await lookOf(file, made.get(id)!)] as const);
    void Promise.all(all).then((found) => !isOver && setLooks(Object.fromEntries(found)));
    return () => {
      isOver = true;
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [ids]);
  return looks;
}

type Shown = Files[string];

/** An address of the file on this device; of one that is not here a picture of its name. */
const addressOf = ({ file, name }: Shown): string => URL.createObjectURL(file ?? nameAsPicture(name));

async function lookOf(shown: Shown, address: string): Promise<Look> {
  const { file, kind, name } = shown;
  const none = { width: null, height: null, blur: null };
  const src = shown.state === 'arrived' && shown.src;
  if (!file && src) return { ...none, kind, src };
  if (!file) return { ...none, kind: 'image', src: address };
  // Players know a film by its ending.
  if (kind !== 'image') return { ...none, kind, src: `${address}#${name.toLowerCase()}` };
  try {
    const picture = await createImageBitmap(file);
    return { kind, src: address, width: picture.width, height: picture.height, blur: coloursOf(picture) };
  } catch (error) {
    console.warn(error);
    return { ...none, kind, src: address };
  }
}

/** The colours of a picture in a few points, as the server makes them. */
function coloursOf(picture: ImageBitmap): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: BLUR.across, height: BLUR.down });
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, BLUR.across, BLUR.down);
  const points = [...context.getImageData(0, 0, BLUR.across, BLUR.down).data];
  return points.flatMap((byte, at) => (at % 4 === 3 ? [] : [byte.toString(16).padStart(2, '0')])).join('');
}

/** A file that was uploaded on another device: a grey picture with its name. */
function nameAsPicture(name: string): Blob {
  const text = name.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#8883"/><text x="200" y="155" text-anchor="middle" font-family="sans-serif" font-size="18" fill="#888">${text}</text></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
