import { COVER_SHAPE } from '../../../server/rules/pictures';
import { pictureSet } from '../../ui/media/mediaUrl';

/** A page's cover, with its space kept before it loads; the text is loaded first. */
export const Cover = ({ src, sizes }: { src: string; sizes: string }) => (
  <img
    {...pictureSet(src)}
    sizes={sizes}
    width={600}
    height={600 / COVER_SHAPE}
    alt=""
    loading="lazy"
    decoding="async"
    className="cover"
  />
);

/** A page's picture; its name is beside it. */
export const Face = ({ src, size }: { src: string; size: number }) => (
  <img
    {...pictureSet(src)}
    sizes={`${size}px`}
    width={size}
    height={size}
    alt=""
    loading="lazy"
    decoding="async"
    className="face"
  />
);
