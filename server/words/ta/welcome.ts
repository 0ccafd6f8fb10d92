import type * as english from '../en/welcome';
import { plural } from '../words';

export const WELCOME = {
  title: (squad) => `${squad} ஸ்க்வாடுக்கு வருக`,
  renewed: 'இன்னொரு மாதத்துக்கு நன்றி',
  wordFrom: (pageName) => `${pageName} சொல்வது`,
  ours: 'நீங்கள் இங்கே இருப்பது மகிழ்ச்சி. தொடர்ந்து உருவாக்க வைப்பது நீங்கள்தான்.',
  until: (squad, date) => `${squad} · ${date} வரை`,
  opened: (count) =>
    count === 0
      ? 'இந்த ஸ்க்வாடுக்கு இனி பதிவிடுபவை உங்களுக்குத் திறக்கும்.'
      : plural(count, { one: '# பதிவு உங்களுக்குத் திறந்தது', other: '# பதிவுகள் உங்களுக்குத் திறந்தன' }),
  share: 'மற்றவர்களுக்குச் சொல்',
  toPost: 'புதியதைத் திற',
  stay: 'இங்கேயே இரு',
  goOn: 'தொடரவும்',
} satisfies typeof english.WELCOME;
