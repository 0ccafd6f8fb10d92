import type * as english from '../en/galleries';
import { plural } from '../words';

export const GALLERY = {
  pictures: (count) => plural(count, { one: '# फ़ोटो', other: '# फ़ोटो' }),
  place: (at, count) => `${count} में से फ़ोटो ${at}`,
  previous: 'पिछली फ़ोटो',
  next: 'अगली फ़ोटो',
  larger: 'बड़ा करें',
  whole: 'पूरी फ़ोटो',
} satisfies typeof english.GALLERY;

export const GALLERY_EDITOR = {
  hint: 'फ़ोटो को खींचकर क्रम में लगाएँ, या उनके बटन से आगे-पीछे करें।',
  drag: (at) => `फ़ोटो ${at} को खींचें`,
  earlier: (at) => `फ़ोटो ${at} को पहले लाएँ`,
  later: (at) => `फ़ोटो ${at} को बाद में ले जाएँ`,
  moved: (from, to, count) => `फ़ोटो ${from} अब ${count} में से फ़ोटो ${to} है`,
  add: 'फ़ोटो जोड़ें',
  crop: 'काटें',
  remove: (at) => `फ़ोटो ${at} हटाएँ`,
  removed: (count) => plural(count, { one: '# फ़ोटो बची है', other: '# फ़ोटो बची हैं' }),
} satisfies typeof english.GALLERY_EDITOR;
