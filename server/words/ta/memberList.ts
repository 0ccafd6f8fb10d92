import { briefRupees } from '../../rules/money';
import type * as english from '../en/memberList';
import { plural } from '../words';

export const MEMBER_LIST = {
  tab: 'உறுப்பினர்கள்',
  search: 'பெயரில் தேடு',
  show: 'காட்டு',
  states: {
    MEMBERS: 'உறுப்பினர்கள்',
    ACTIVE: 'பேமெண்ட் நடப்பில் உள்ளவர்கள்',
    ENDING: 'மாதத்துடன் முடிப்பவர்கள்',
    PENDING: 'பேமெண்ட் நிலுவை',
    FORMER: 'முன்னாள் உறுப்பினர்கள்',
    ALL: 'எல்லோரும், முன்னாள் உறுப்பினர்களும்',
  },
  squad: 'ஸ்க்வாடு',
  allSquads: 'எல்லா ஸ்க்வாடுகளும்',
  since: 'எப்போதிலிருந்து உறுப்பினர்',
  anyMonth: 'எப்போதிலிருந்தும்',
  sinceMonth: (month) => `${month} அல்லது அதற்குப் பின்`,
  sort: 'வரிசை',
  sorts: {
    newest: 'புதியவர்கள் முதலில்',
    oldest: 'பழையவர்கள் முதலில்',
    endsFirst: 'காலம் முதலில் முடிபவர்கள்',
    endsLast: 'காலம் கடைசியில் முடிபவர்கள்',
    paidMost: 'அதிகம் செலுத்தியவர்கள் முதலில்',
  },
  found: (count) => plural(count, { one: '# நபர்', other: '# பேர்' }),
  foundMore: (counted) => `${counted.toLocaleString('en-IN')}+ பேர்`,
  brought: (people, counted) =>
    `இவர்களில் ${people > counted ? `${counted.toLocaleString('en-IN')}+` : people} பேர் வேறு தளத்திலிருந்து வந்தவர்கள், இங்கே இன்னும் எதுவும் செலுத்தவில்லை`,
  empty: 'இன்னும் உறுப்பினர்கள் இல்லை',
  emptyHint: 'உங்கள் ஸ்க்வாடில் சேர்பவர்கள், அவர்கள் செலுத்தியதுடன் இங்கே வருவார்கள்.',
  nothing: 'இப்படி யாரும் இல்லை',
  nothingHint: 'வேறு பெயரில் தேடுங்கள், அல்லது எல்லோரையும் காட்டுங்கள்.',
  choose: 'செய்திக்கு ஆட்களைத் தேர்ந்தெடு',

  sinceDay: (date) => `${date} முதல்`,
  paidUntil: (date) => `${date} வரை செலுத்தியுள்ளார்`,
  endsOn: (date) => `${date} அன்று முடியும்`,
  overSince: (date) => `மாதம் ${date} அன்று முடிந்தது`,
  leftOn: (date) => `${date} அன்று விலகினார்`,
  paidInAll: (paise) => `மொத்தம் ${briefRupees(paise)}`,

  back: 'எல்லா உறுப்பினர்களும்',
  write: 'செய்தி எழுது',
  block: 'செய்திகளைத் தடை செய்',
  payments: 'உங்கள் பக்கத்துக்கான பேமெண்டுகள்',
  noPayments: 'பேமெண்டுகள் இல்லை.',
  note: 'உங்கள் குறிப்பு',
  noteHint: 'இதை நீங்கள் மட்டுமே படிப்பீர்கள். உங்கள் அல்லது அவரது கணக்குடன் இது நீக்கப்படும்.',
  saveNote: 'குறிப்பைச் சேமி',
  noteSaved: 'குறிப்பு சேமிக்கப்பட்டது',
} satisfies typeof english.MEMBER_LIST;
