import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/categories';
import { perMonth } from './cards';

export const CATEGORY = {
  ART: 'कला',
  MUSIC: 'संगीत',
  WRITING: 'लेखन',
  FILM: 'फ़िल्म और वीडियो',
  PODCASTS: 'पॉडकास्ट',
  GAMES: 'गेम',
  EDUCATION: 'पढ़ाई',
  COMICS: 'कॉमिक्स',
  CRAFTS: 'हस्तकला',
  TECH: 'टेक',
  FOOD: 'खाना',
  DANCE: 'नृत्य और रंगमंच',
} satisfies typeof english.CATEGORY;

export const FANS = {
  title: 'जिन्हें उनका काम पसंद है, उनके लिए',
  text: () =>
    `क्रिएटर को मुफ़्त में फ़ॉलो करें। ${perMonth(SQUAD_AMOUNT_MIN)} से किसी स्क्वाड से जुड़ें, मेंबर के लिए बनाई चीज़ें पढ़ें, उनसे बात करें, और जब चाहें दो टैप में छोड़ें।`,
  categories: 'क्रिएटर, उनके काम के हिसाब से',
} satisfies typeof english.FANS;
