import type * as english from '../en/notificationList';
import { plural } from '../words';

const people = (names: readonly string[], others: number) =>
  others === 0
    ? names.join(' और ')
    : `${names.join(', ')} और ${plural(others, { one: '# अन्य व्यक्ति', other: '# अन्य लोगों' })}`;

export const NOTIFICATION = {
  /** Stands before "ने", "का" and "को" as it does alone. */
  someone: 'एक व्यक्ति',
  title: 'सूचनाएँ',
  unseen: 'सूचनाएँ, कुछ नई हैं',
  isNew: 'नई',
  likedBy: (names, others) => `${people(names, others)} ने आपकी पोस्ट पसंद की`,
  commentedBy: (names, others) => `${people(names, others)} ने आपकी पोस्ट पर कमेंट किया`,
  newPosts: (name, count) => `${name} ने ${plural(count, { one: '# नई पोस्ट डाली है', other: '# नई पोस्ट डाली हैं' })}`,
  quoted: (words) => `“${words}”`,
  under: (post) => `पोस्ट: ${post}`,
  empty: 'अभी कोई सूचना नहीं है',
  emptyHint:
    'जिन क्रिएटर को आपने सपोर्ट या फ़ॉलो किया है उनकी नई पोस्ट, लोगों के कमेंट और जवाब, आपके स्क्वाड के नए मेंबर और आपकी सदस्यताओं की ख़बरें यहाँ दिखेंगी।',
} satisfies typeof english.NOTIFICATION;
