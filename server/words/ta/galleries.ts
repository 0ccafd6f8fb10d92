import type * as english from '../en/galleries';
import { plural } from '../words';

export const GALLERY = {
  pictures: (count): string => plural(count, { one: '# படம்', other: '# படங்கள்' }),
  place: (at, count) => `${count} படங்களில் ${at}`,
  previous: 'முந்தைய படம்',
  next: 'அடுத்த படம்',
  larger: 'பெரிதாக்கு',
  whole: 'முழுப் படம்',
} satisfies typeof english.GALLERY;

export const GALLERY_EDITOR = {
  hint: 'படங்களை இழுத்து வரிசைப்படுத்தவும், அல்லது அவற்றின் பொத்தான்களால் நகர்த்தவும்.',
  drag: (at) => `படம் ${at} ஐ இழுக்கவும்`,
  earlier: (at) => `படம் ${at} ஐ முன்னே நகர்த்து`,
  later: (at) => `படம் ${at} ஐப் பின்னே நகர்த்து`,
  moved: (from, to, count) => `படம் ${from} இப்போது ${count} படங்களில் ${to}`,
  add: 'படங்களைச் சேர்',
  crop: 'செதுக்கு',
  remove: (at) => `படம் ${at} ஐ நீக்கு`,
  removed: (count): string => plural(count, { one: '# படம் மீதம் உள்ளது', other: '# படங்கள் மீதம் உள்ளன' }),
} satisfies typeof english.GALLERY_EDITOR;
