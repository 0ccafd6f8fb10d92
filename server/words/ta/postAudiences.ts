import type * as english from '../en/postAudiences';
import { plural } from '../words';

export const POST_AUDIENCE = {
  title: 'யார் படிக்கலாம்',
  readers: 'வாசகர்கள்',
  free: 'எல்லோரும், இலவசமாக',
  fromSquad: (title: string, isLowest: boolean): string =>
    isLowest ? `எல்லா உறுப்பினர்களும் (${title} முதல்)` : `${title} மற்றும் அதற்கு மேல்`,
  opensOn: 'எல்லோருக்கும் திறக்கும் நாள்',
  opensOnHint: 'உறுப்பினர்களுக்கு மட்டும் என்றால் காலியாக விடவும்.',
  reach: (notified: number, mails: number) =>
    `${plural(notified, { one: '# நபருக்கு இந்தப் பதிவு அறிவிக்கப்பட்டது', other: '# பேருக்கு இந்தப் பதிவு அறிவிக்கப்பட்டது' })}${
      mails > 0
        ? `, ${plural(mails, { one: '# மின்னஞ்சல் அனுப்பப்பட்டது', other: '# மின்னஞ்சல்கள் அனுப்பப்பட்டன' })}. அனுப்பியவை திரும்ப வராது`
        : ''
    }.`,
  save: 'சேமி',
  saved: 'சேமிக்கப்பட்டது. இனி இந்தப் பதிவு புதிய வாசகர்களுக்கு.',
  noDay: 'ஒரு நாளைத் தேர்வு செய்யவும்',
  otherDay: 'இன்றைக்குப் பிறகு, ஓராண்டுக்குள் ஒரு நாளைத் தேர்வு செய்யவும்',
} satisfies typeof english.POST_AUDIENCE;
