import { rupees } from '../../rules/money';
import type * as english from '../en/creators';
import { plural } from '../words';

export const CREATOR = {
  // What is made follows.
  isCreating: 'உருவாக்குவது:',
  areCreating: 'இணைந்து உருவாக்குவது:',
  selectSquad: 'ஒரு ஸ்க்வாடைத் தேர்ந்தெடுங்கள்',
  addSquad: 'உறுப்புரிமை ஸ்க்வாட் சேர்',
  about: 'அறிமுகம்',
  approved: 'ஆய்வு செய்து ஏற்கப்பட்டது',
  edit: 'பக்கத்தைத் திருத்து',
  seeAsVisitor: 'பார்வையாளராகப் பார்',
} satisfies typeof english.CREATOR;

export const PAGE = {
  goals: 'இலக்குகள்',
  goal: (goalNumber, countsEarnings): string => {
    if (countsEarnings) return `மாதம் ${rupees(goalNumber)}`;
    return plural(goalNumber, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' });
  },
  goalOf: (progress, goalNumber, countsEarnings): string => {
    const goal = PAGE.goal(goalNumber, countsEarnings);
    if (progress === null) return goal;
    return `இலக்கு ${goal}, இதுவரை\u00a0${countsEarnings ? rupees(progress) : progress.toLocaleString('en-IN')}`;
  },
  reached: 'எட்டியது',
  allGoals: (count) => plural(count, { one: '# இலக்கையும் காட்டு', other: '# இலக்குகளையும் காட்டு' }),
  income: (monthlyIncome) => `மாதம் ${rupees(monthlyIncome)}`,
  onlyYou: (fact) => `${fact}, உங்களுக்கு மட்டும் தெரியும்`,
  playVideo: 'அறிமுக வீடியோவை இயக்கு',
  videoFrom: 'நீங்கள் இயக்கியதும் YouTube-இலிருந்து வரும்.',
  video: (pageName) => `${pageName}: அறிமுக வீடியோ`,
  on: (pageName, network) => `${network} தளத்தில் ${pageName}`,
  share: 'பகிர்',
  tip: 'டிப் கொடு',
  whatsapp: 'WhatsApp-இல் பகிர்',
  copyLink: 'இணைப்பை நகலெடு',
  linkCopied: 'நகலெடுக்கப்பட்டது',
  poster: 'அச்சிட சுவரொட்டி',
  pictures: 'ஸ்டோரி, பதிவுகளுக்கான படங்கள்',
  more: 'மேலும் வழிகள்',
  copyThis: (link) => `உங்கள் பிரவுசர் நகலெடுக்க விடவில்லை. இணைப்பு: ${link}`,
  youAreIn: (title, until) => `${title} ஸ்க்வாடில் உள்ளீர்கள் · ${until} வரை`,
  manage: 'நிர்வகி',
  message: 'செய்தி',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
} satisfies typeof english.PAGE;
