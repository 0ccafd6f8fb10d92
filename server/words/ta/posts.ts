import { formatDate } from '../../rules/time';
import type * as english from '../en/posts';
import { plural } from '../words';

export const POST = {
  create: 'பதிவிடு',
  by: (pageName) => `${pageName} எழுதிய பதிவு`,
  titled: (words, pageName) => `${words} · ${pageName}`,
  likes: (count) => plural(count, { one: '# விருப்பம்', other: '# விருப்பம்' }),
  comments: (count) => plural(count, { one: '# கருத்து', other: '# கருத்து' }),
  like: 'விருப்பம்',
  comment: 'கருத்து',
  open: 'இந்தப் பதிவைத் திற',
  edit: 'பதிவைத் திருத்து',
  pinned: 'பின் செய்தது',
  edited: 'திருத்தியது',
  menu: 'இந்தப் பதிவில் நீங்கள் செய்யக்கூடியவை',
  remove: 'பதிவை நீக்கு',
  find: 'பதிவுகளைத் தேடு',
  ofPage: 'பதிவுகள்',
  noneOfYours: 'உங்கள் பதிவுகள் இங்கே வரும், புதியது முதலில்: இலவசமானவை எல்லோருக்கும், மற்றவை ஒரு ஸ்க்வாடுக்கும்.',
  noneOf: (pageName) => `${pageName} எழுதுவதும் காட்டுவதும் இங்கே வரும்.`,
  picture: 'இந்தப் பதிவின் படம்',
  video: 'இந்தப் பதிவின் வீடியோ',
  preparing: 'இந்த வீடியோ தயாராகிறது. சற்று நேரத்தில் இங்கே வரும்.',
  kinds(kind, minutes, pictures): string {
    const words = minutes > 0 ? `எழுத்து, ${plural(minutes, { one: '# நிமிடம்', other: '# நிமிடங்கள்' })}` : null;
    if (kind === 'text') return words ?? 'சில வரிகள்';
    const shown = {
      picture: pictures > 1 ? plural(pictures, { one: '# படம்', other: '# படங்கள்' }) : 'படம்',
      video: 'வீடியோ',
      link: 'இணைப்பு',
      sound: 'ஒலி',
      file: 'கோப்பு',
    }[kind];
    return words ? `${shown} · ${words}` : shown;
  },
  readingTime: (minutes) => `படிக்க ${minutes} நிமிடம்`,
  readOn(minutes, pictures = 0): string {
    const more = [minutes > 0 ? `${minutes} நிமிடம்` : '', pictures > 1 ? `${pictures} படங்கள்` : ''].filter(Boolean);
    return more.length > 0 ? `தொடர்ந்து படிக்க (${more.join(', ')})` : 'தொடர்ந்து படிக்க';
  },
  seeAll: (pictures) => `எல்லா ${pictures} படங்களையும் பார்க்க`,
  playVideo: 'வீடியோவை இயக்கு',
  playsFrom: (site) => `${site} தளத்திலிருந்து இயங்கும்`,
  newTab: '(புதிய டேப்பில் திறக்கும்)',
  latest: 'சமீபத்திய படங்களும் வீடியோக்களும்',
  posted: 'பதிவிடப்பட்டது. மக்களுக்குச் சொல்லுங்கள்.',
  share: 'இந்தப் பதிவைப் பகிர்',
  about: (pageName) => `${pageName} பற்றி`,
  moreBy: (pageName) => `${pageName}: மேலும் பதிவுகள்`,
  opens: (at) => `${formatDate(at)} அன்று எல்லோருக்கும் திறக்கும்`,
  membersOnly: 'இந்தப் பதிவு ஸ்க்வாட் உறுப்பினர்களுக்கு மட்டும்',
} satisfies typeof english.POST;
