import { rupees } from '../../rules/money';
import { PRICE_WITHIN_DAYS } from '../../rules/squads';
import type * as english from '../en/squadPrices';
import { plural } from '../words';
import { perMonth } from './cards';

export const SQUAD_PRICE = {
  change: 'புதிய உறுப்பினர்களுக்குப் புதிய விலை',
  amount: 'புதிய விலை',
  fromDay: 'முதல் நாள்',
  fromDayHint: 'இந்திய நேரப்படி இந்த நாள் தொடங்கும் நிமிடம் முதல் நடைமுறைக்கு வரும்.',
  keep: 'இருக்கும் உறுப்பினர்கள், வெளியேறும் வரை அல்லது புதிய விலையைத் தேர்ந்தெடுக்கும் வரை, தங்கள் விலையிலேயே தொடர்வார்கள். குறைந்த விலை, அடுத்த புதுப்பிப்பிலிருந்து எல்லோருக்கும் ஆகும்.',
  now: (amount) => `புதிய உறுப்பினர்கள் இப்போது ${perMonth(amount)} செலுத்துகிறார்கள்.`,
  kept: (members, price) =>
    `${plural(members, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' })} இப்போதும் ${perMonth(price)} செலுத்தி வருகிறார்கள்.`,
  comes: (amount, day) => `${day} முதல் புதிய உறுப்பினர்களுக்கு ${perMonth(amount)}`,
  save: 'புதிய விலையைச் சேமி',
  saved: 'புதிய விலை சேமிக்கப்பட்டது',
  withdraw: 'புதிய விலையைத் திரும்பப் பெறு',
  withdrawn: 'புதிய விலை திரும்பப் பெறப்பட்டது',
  range: (min, max) => `விலை ${rupees(min)} முதல் ${rupees(max)} வரை இருக்கலாம்`,
  above: (title, amount) => `“${title}”, ${perMonth(amount)}, என்பதற்கு மேலேயே இருக்கும்.`,
  below: (title, amount) => `“${title}”, ${perMonth(amount)}, என்பதற்குக் கீழேயே இருக்கும்.`,
  noRoom: 'இதற்கு மேலும் கீழும் உள்ள ஸ்க்வாடுகள் வேறு விலைக்கு இடம் விடவில்லை. முதலில் அவற்றின் விலையை மாற்றுங்கள்.',
  noDay: 'ஒரு நாளைத் தேர்ந்தெடுங்கள்',
  otherDay: `வரும் நாட்களில் ஒன்றை, ${PRICE_WITHIN_DAYS} நாட்களுக்குள், தேர்ந்தெடுங்கள்`,
  sameNow: 'இந்த ஸ்க்வாடின் விலை அதுவேதான்',
  noLevel: {
    between: 'உங்கள் ஸ்க்வாட் ஒன்றின் விலை இப்போது இதைவிடக் குறைவு, பின்னர் அதிகம், அல்லது நேர்மாறாக. வேறு விலையைத் தேர்ந்தெடுங்கள்.',
    noLevel: 'இந்த இரண்டு ஸ்க்வாடுகளுக்கு இடையில் இன்னொன்றுக்கு இடமில்லை. வேறு விலையைத் தேர்ந்தெடுங்கள்.',
  },
} satisfies typeof english.SQUAD_PRICE;
