import decode from 'heic-decode';
import { OPENED_PIXELS_MAX, OPENED_SIDE_MAX } from '../../../server/rules/media';
import type { HeicAnswer } from './readHeic';

// Decodes one HEIC file to a JPEG beside the page. WebAssembly is allowed in this worker alone (server/platform/http/staticFiles/clientFiles.ts).

async function jpegOf(file: Blob): Promise<HeicAnswer> {
  const images = await decode.all({ buffer: new Uint8Array(await file.arrayBuffer()) });
  try {
    const { width, height, decode: pixels } = images[0]!;
    if (width * height > OPENED_PIXELS_MAX) return { problem: 'tooLarge' };
    const { data } = await pixels();
    const bitmap = await createImageBitmap(new ImageData(data, width, height));
    const scale = Math.min(1, OPENED_SIDE_MAX / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }) };
  } finally {
    images.dispose();
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  jpegOf(data).then(postMessage, () => postMessage({ problem: 'unreadable' } satisfies HeicAnswer));
});
