/** A crop of a picture. */
export interface Cut {
  /** Pixels of the turned picture, counted from the top left of its bounding box. */
  area: { x: number; y: number; width: number; height: number };
  /** Degrees, clockwise. */
  rotation: number;
}

/** Pixels of the crop's file: at most `maxSide` on the longer side, never more than in the picture. */
export function cutSize({ width, height }: Cut['area'], maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Crops a picture and makes a JPEG of it; corners that a turned picture does not fill are white. */
export async function cut(picture: HTMLImageElement, { area, rotation }: Cut, maxSide: number): Promise<File> {
  const { width, height } = cutSize(area, maxSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const { naturalWidth, naturalHeight } = picture;
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const turned = { width: naturalWidth * cos + naturalHeight * sin, height: naturalWidth * sin + naturalHeight * cos };
  const scale = width / area.width;

  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  // To the middle of the turned picture, relative to the crop's top left.
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  context.rotate(angle);
  context.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser could not make a picture of the cut');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
