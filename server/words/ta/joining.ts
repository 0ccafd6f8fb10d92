import { rupees } from '../../rules/money';
import type * as english from '../en/joining';
import { plural } from '../words';
import { perMonth } from './cards';

export const JOIN = {
  terms: 'முன்கூட்டியே செலுத்துகிறீர்கள்; தானாக எதுவும் பிடிக்கப்படாது. விரும்பும்போது விலகலாம்.',
  moveUp: (due, paidUntil, amount) =>
    `${paidUntil} வரை மீதமுள்ள எல்லா நாட்களுக்கும் இப்போது ${rupees(due)}; அதன் பிறகு ${perMonth(amount)}.`,
  paidUntil: (paidUntil) => `${paidUntil} வரை செலுத்தியுள்ளீர்கள்`,
  renew: (paidUntil) => `உங்கள் மாதம் ${paidUntil} அன்று முடிந்தது. புதுப்பித்ததும் உங்கள் பதிவுகள் மீண்டும் திறக்கும்.`,
  purpose: (title, pageName, amount) => `${pageName}: ${title} ஸ்க்வாடில் சேர · ${perMonth(amount)}`,
  squad: (title, amount) => `${title} · ${perMonth(amount)}`,
  includes: (title) => `${title} ஸ்க்வாடின் எல்லாமும் உண்டு`,
  opensWith: (title, amount) => `${title} (${perMonth(amount)}) இதைத் திறக்கும்.`,
  members: (count): string =>
    count === 0 ? 'இன்னும் உறுப்பினர்கள் இல்லை' : plural(count, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' }),
  from: (amount) => `${perMonth(amount)} முதல் சேருங்கள்`,
  limit: (places, taken): string =>
    !taken
      ? `${JOIN.members(places)} மட்டும்`
      : `${places.toLocaleString('en-IN')} இடங்களில் ${plural(taken, { one: '# நிரம்பியது', other: '# நிரம்பின' })}`,
  notPaid: 'உங்கள் பேமெண்ட் நடக்கவில்லை. மீண்டும் முயலலாம்.',
  activating: 'திறக்கிறது…',
} satisfies typeof english.JOIN;
