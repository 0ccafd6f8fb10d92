import { SOUND_NAMES } from '../../rules/sounds';
import type * as english from '../en/postSounds';
import { plural } from '../words';

const seconds = (count: number) => plural(count, { one: '# வினாடி', other: '# வினாடிகள்' });
const minutes = (count: number) => plural(count, { one: '# நிமிடம்', other: '# நிமிடங்கள்' });

export const POST_SOUNDS = {
  add: 'ஒலியைச் சேர்க்க',
  remove: 'ஒலியை நீக்க',
  sound: 'ஒலி',
  title: 'ஒலியின் தலைப்பு (விருப்பமெனில்)',
  notHere: 'இங்கு ஒலியைத் தயார் செய்ய முடியாது. பதிலாக வீடியோ அல்லது இணைப்பைச் சேருங்கள்.',
  wrongSound: `இந்தக் கோப்பு ஒலி அல்ல. இவற்றில் ஒன்றைத் தேர்ந்தெடுங்கள்: ${SOUND_NAMES}.`,
  isFilm: 'இந்தக் கோப்பில் நகரும் படம் உள்ளது. இதை வீடியோவாகச் சேருங்கள்.',
  unreadable: 'இந்த ஒலியைப் படிக்க முடியவில்லை. அது சேதமடைந்திருக்கலாம்; வேறொன்றை முயலுங்கள்.',
  tooLong: (hours) => `ஓர் ஒலி அதிகபட்சம் ${hours} மணி நேரம் இருக்கலாம்`,
  tooMany: (max) => `ஒரு பதிவில் அதிகபட்சம் ${max} ஒலிகள் இருக்கலாம்`,
  inText: 'ஒலிகள் நீண்ட பதிவின் எழுத்துக்குள்ளேயே சேர்க்கப்படும்',
  preparing: 'இந்த ஒலி தயாராகிறது. சில நிமிடங்களில் கேட்கலாம்.',
  failed: 'இந்த ஒலியைத் தயார் செய்ய முடியவில்லை. இதை உருவாக்கியவர் மீண்டும் பதிவேற்றலாம்.',
  length: (count) => (count < 60 ? seconds(count) : minutes(Math.round(count / 60))),
  player: 'பிளேயர்',
  play: 'இயக்க',
  pause: 'நிறுத்த',
  playOf: (title) => `${title} இயக்க`,
  pauseOf: (title) => `${title} நிறுத்த`,
  back: (count) => `${seconds(count)} பின்னால்`,
  ahead: (count) => `${seconds(count)} முன்னால்`,
  place: 'ஒலியில் இடம்',
  placeOf: (at, all): string =>
    all < 60 ? `${seconds(all)}-இல் ${at}` : `${Math.round(all / 60)}-இல் ${minutes(Math.floor(at / 60))}`,
  speed: 'வேகம்',
  close: 'பிளேயரை மூட',
  loading: 'ஏற்றப்படுகிறது',
  membersOnly: (pageName) => `இது ${pageName} உறுப்பினர்களுக்கு`,
  broken: 'ஒலியை ஏற்ற முடியவில்லை. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.',
} satisfies typeof english.POST_SOUNDS;
