import { rupees } from '../../rules/money';
import type * as english from '../en/creators';
import { plural } from '../words';
import { creating } from './cards';

export const CREATOR = {
  // What is made follows.
  isCreating: 'உருவாக்குகிறார்:',
  areCreating: 'உருவாக்குகிறார்கள்:',
  selectSquad: 'ஒரு ஸ்க்வாடைத் தேர்ந்தெடுங்கள்',
  addSquad: 'உறுப்புரிமை ஸ்க்வாட் சேர்',
  about: 'அறிமுகம்',
  submitted: 'உங்கள் பக்கம் ஆய்வுக்குச் சமர்ப்பிக்கப்பட்டது',
  blocked: 'இந்தப் பக்கம் தடை செய்யப்பட்டுள்ளது. உதவிக் குழுவைத் தொடர்புகொள்ளுங்கள்.',
  notLive: 'இந்தப் பக்கம் இன்னும் வெளியாகவில்லை',
} satisfies typeof english.CREATOR;

export const REVIEW = {
  submit: 'ஆய்வுக்குச் சமர்ப்பி',
  again: 'மீண்டும் சமர்ப்பி',
  inProgress: 'ஆய்வு நடக்கிறது',
  approved: 'ஆய்வு செய்து ஏற்கப்பட்டது',
  explanation: 'ஆய்வு இரண்டு நாட்களுக்குள் முடியும். அதற்கிடையில் தொடர்ந்து திருத்தலாம். ஆய்வு முடிந்ததும் உங்கள் பக்கம் வெளியாகும்.',
  failed: 'ஆய்வுக்குச் சமர்ப்பிக்க முடியவில்லை',
  alreadyApproved: 'இந்தப் பக்கம் ஏற்கெனவே ஏற்கப்பட்டுள்ளது',
} satisfies typeof english.REVIEW;

export const PAGE_STATE = {
  notLive: 'ஏற்கப்படும் வரை இது தளத்தில் இருக்காது: யாரும் கண்டறியவோ சேரவோ முடியாது.',
  rejected: 'உங்கள் பக்கம் ஏற்கப்படவில்லை',
  rejectedHint: 'கேட்டதை மாற்றி, மீண்டும் சமர்ப்பியுங்கள்.',
  rejectedUntil: (review) =>
    review === 'advisory' ? 'மீண்டும் சமர்ப்பிக்கும் வரை அது தளத்தில் இருக்காது.' : 'ஏற்கப்படும் வரை அது தளத்தில் இருக்காது.',
  deactivated: 'உங்கள் பக்கம் தளத்தில் இல்லை',
  deactivatedHint: 'யாரும் கண்டறியவோ சேரவோ முடியாது. உங்கள் உறுப்பினர்கள் தங்கள் மாதம் முடியும் வரை படிக்கலாம்.',
  toSettings: 'அமைப்புகளைத் திற',
  edit: 'பக்கத்தைத் திருத்து',
  seeAsVisitor: 'பார்வையாளராகப் பார்',
  asVisitor: 'பார்வையாளர்களுக்கு உங்கள் பக்கம் இப்படித் தெரியும்.',
  asOwner: 'உங்கள் பக்கத்துக்கு',
} satisfies typeof english.PAGE_STATE;

export const PAGE = {
  goals: 'இலக்குகள்',
  goal: (goalNumber, countsEarnings): string => {
    if (countsEarnings) return `மாதம் ${rupees(goalNumber)}`;
    return plural(goalNumber, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' });
  },
  goalOf: (progress, goalNumber, countsEarnings): string => {
    const goal = PAGE.goal(goalNumber, countsEarnings);
    if (progress === null) return goal;
    return `இலக்கு ${goal}, இதுவரை ${countsEarnings ? rupees(progress) : progress.toLocaleString('en-IN')}`;
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
  whatsapp: 'WhatsApp-இல் பகிர்',
  copyLink: 'இணைப்பை நகலெடு',
  linkCopied: 'நகலெடுக்கப்பட்டது',
  poster: 'அச்சிட சுவரொட்டி',
  pictures: 'ஸ்டோரி, பதிவுகளுக்கான படங்கள்',
  more: 'மேலும் வழிகள்',
  shareText: (pageName, isPlural, bio, link) => `${pageName} ${creating(isPlural, bio)}. இங்கே பாருங்கள்: ${link}`,
  copyThis: (link) => `உங்கள் பிரவுசர் நகலெடுக்க விடவில்லை. இணைப்பு: ${link}`,
  youAreIn: (title, until) => `${title} ஸ்க்வாடில் உள்ளீர்கள் · ${until} வரை`,
  manage: 'நிர்வகி',
  message: 'செய்தி',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
} satisfies typeof english.PAGE;
