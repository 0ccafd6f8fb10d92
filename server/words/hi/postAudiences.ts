import type * as english from '../en/postAudiences';
import { plural } from '../words';

export const POST_AUDIENCE = {
  title: 'कौन पढ़ सकता है',
  readers: 'पाठक',
  free: 'सब लोग, मुफ़्त',
  fromSquad: (title: string, isLowest: boolean): string => (isLowest ? `सभी मेंबर (${title} से)` : `${title} और उससे ऊपर`),
  opensOn: 'सबके लिए कब खुलेगी',
  opensOnHint: 'सिर्फ़ मेंबर के लिए रखनी हो, तो इसे खाली छोड़ें।',
  reach: (notified: number, mails: number) =>
    `${plural(notified, { one: '# व्यक्ति को इस पोस्ट की सूचना मिली', other: '# लोगों को इस पोस्ट की सूचना मिली' })}${
      mails > 0 ? ` और ${plural(mails, { one: '# मेल गया', other: '# मेल गए' })}। भेजे गए मेल वापस नहीं आते` : ''
    }।`,
  save: 'सेव करें',
  saved: 'सेव हो गया। अब पोस्ट नए पाठकों के लिए है।',
  noDay: 'कृपया कोई दिन चुनें',
  otherDay: 'कृपया आज के बाद, एक साल के भीतर का दिन चुनें',
} satisfies typeof english.POST_AUDIENCE;
