import { SOUND_NAMES } from '../../rules/sounds';
import type * as english from '../en/postSounds';
import { plural } from '../words';

const seconds = (count: number) => plural(count, { one: '# सेकंड', other: '# सेकंड' });
const minutes = (count: number) => plural(count, { one: '# मिनट', other: '# मिनट' });

export const POST_SOUNDS = {
  add: 'ऑडियो जोड़ें',
  remove: 'ऑडियो हटाएँ',
  sound: 'ऑडियो',
  title: 'ऑडियो का शीर्षक (ज़रूरी नहीं)',
  notHere: 'यहाँ ऑडियो तैयार नहीं किया जा सकता। कृपया उसकी जगह वीडियो या लिंक जोड़ें।',
  wrongSound: `यह फ़ाइल ऑडियो नहीं है। कृपया इनमें से कोई चुनें: ${SOUND_NAMES}।`,
  isFilm: 'इस फ़ाइल में चलती तस्वीर भी है। कृपया इसे वीडियो के रूप में जोड़ें।',
  unreadable: 'यह ऑडियो पढ़ा नहीं जा सकता। शायद यह ख़राब है; कृपया कोई दूसरा चुनें।',
  tooLong: (hours) => `एक ऑडियो ज़्यादा से ज़्यादा ${hours} घंटे का हो सकता है`,
  tooMany: (max) => `एक पोस्ट में ज़्यादा से ज़्यादा ${max} ऑडियो हो सकते हैं`,
  inText: 'ऑडियो लंबी पोस्ट के टेक्स्ट में ही डाले जाते हैं',
  preparing: 'यह ऑडियो तैयार किया जा रहा है। कुछ मिनट में इसे चलाया जा सकेगा।',
  failed: 'यह ऑडियो तैयार नहीं हो सका। इसे बनाने वाले इसे फिर से अपलोड कर सकते हैं।',
  length: (count) => (count < 60 ? seconds(count) : minutes(Math.round(count / 60))),
  player: 'प्लेयर',
  play: 'चलाएँ',
  pause: 'रोकें',
  playOf: (title) => `${title} चलाएँ`,
  pauseOf: (title) => `${title} रोकें`,
  back: (count) => `${seconds(count)} पीछे`,
  ahead: (count) => `${seconds(count)} आगे`,
  place: 'ऑडियो में जगह',
  placeOf: (at, all): string =>
    all < 60 ? `${seconds(all)} में से ${at}` : `${Math.round(all / 60)} में से ${minutes(Math.floor(at / 60))}`,
  speed: 'रफ़्तार',
  close: 'प्लेयर बंद करें',
  loading: 'लोड हो रहा है',
  membersOnly: (pageName) => `यह ${pageName} के सदस्यों के लिए है`,
  broken: 'ऑडियो लोड नहीं हो पा रहा। कृपया एक पल बाद फिर कोशिश करें।',
} satisfies typeof english.POST_SOUNDS;
