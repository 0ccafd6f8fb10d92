import { exactRupees, rupees } from '../../rules/money';
import type * as english from '../en/squadCards';
import { plural } from '../words';

export const SQUAD_CARD = {
  chosen: 'நீங்கள் தேர்ந்தெடுத்த ஸ்க்வாட்',
  mostChosen: 'அதிகம் பேர் சேர்வது',
  opens: (posts, isMore, aMonth): string => {
    const opened = isMore
      ? plural(posts, { one: '# பதிவுக்கு மேல் திறக்கும்', other: '# பதிவுகளுக்கு மேல் திறக்கும்' })
      : plural(posts, { one: '# பதிவு திறக்கும்', other: '# பதிவுகள் திறக்கும்' });
    return aMonth === null ? opened : `${opened}, மாதம் சுமார் ${aMonth.toLocaleString('en-IN')}`;
  },
  orPass: (amount, months) => `அல்லது ${months} மாதங்களுக்கு ${rupees(amount)}`,
  whereItGoes: (pageName) => `${pageName} பெறுவது எவ்வளவு`,
  stays: (amount, kept, platformPercent) =>
    `மாதம் ${rupees(amount)}-இல் சுமார் ${exactRupees(kept)} அவர்களுக்கு; மீதி Razorpay கட்டணம், GST உட்பட${platformPercent === 0 ? '' : `, டோலியின் ${platformPercent}%`}.`,
} satisfies typeof english.SQUAD_CARD;
