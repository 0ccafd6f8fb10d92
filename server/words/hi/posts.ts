import { formatDate } from '../../rules/time';
import type * as english from '../en/posts';
import { plural } from '../words';

export const POST = {
  create: 'पोस्ट डालें',
  by: (pageName) => `${pageName} की पोस्ट`,
  titled: (words, pageName) => `${words} · ${pageName}`,
  likes: (count) => plural(count, { one: '# लाइक', other: '# लाइक' }),
  comments: (count) => plural(count, { one: '# कमेंट', other: '# कमेंट' }),
  like: 'लाइक',
  comment: 'कमेंट',
  open: 'यह पोस्ट खोलें',
  edit: 'पोस्ट एडिट करें',
  edited: 'एडिट की गई',
  pinned: 'पिन की हुई',
  menu: 'इस पोस्ट के साथ क्या किया जा सकता है',
  remove: 'पोस्ट हटाएँ',
  find: 'पोस्ट खोजें',
  ofPage: 'पोस्ट',
  noneOfYours: 'आपकी पोस्ट यहाँ दिखेंगी, सबसे नई ऊपर: मुफ़्त वाली सबके लिए, बाक़ी किसी स्क्वाड के लिए।',
  noneOf: (pageName) => `${pageName} की लिखी और दिखाई चीज़ें यहाँ होंगी।`,
  picture: 'इस पोस्ट की फ़ोटो',
  video: 'इस पोस्ट का वीडियो',
  preparing: 'यह वीडियो तैयार हो रहा है। थोड़ी ही देर में यहाँ होगा।',
  kinds(kind, minutes, pictures) {
    const words = minutes > 0 ? `लेख, ${plural(minutes, { one: '# मिनट', other: '# मिनट' })}` : null;
    if (kind === 'text') return words ?? 'कुछ लाइनें';
    const shown = {
      picture: pictures > 1 ? plural(pictures, { one: '# फ़ोटो', other: '# फ़ोटो' }) : 'फ़ोटो',
      video: 'वीडियो',
      link: 'लिंक',
      sound: 'ऑडियो',
      file: 'फ़ाइल',
    }[kind];
    return words ? `${shown} · ${words}` : shown;
  },
  readingTime: (minutes) => `पढ़ने में ${minutes} मिनट`,
  readOn(minutes, pictures = 0): string {
    const more = [minutes > 0 ? `${minutes} मिनट` : '', pictures > 1 ? `${pictures} फ़ोटो` : ''].filter(Boolean);
    return more.length > 0 ? `आगे पढ़ें (${more.join(', ')})` : 'आगे पढ़ें';
  },
  seeAll: (pictures) => `सभी ${pictures} फ़ोटो देखें`,
  playVideo: 'वीडियो चलाएँ',
  playsFrom: (site) => `${site} से चलेगा`,
  newTab: '(नए टैब में खुलता है)',
  latest: 'नई फ़ोटो और वीडियो',
  posted: 'पोस्ट हो गई। लोगों को बताएँ।',
  share: 'यह पोस्ट शेयर करें',
  about: (pageName) => `${pageName} के बारे में`,
  moreBy: (pageName) => `${pageName} की और पोस्ट`,
  opens: (at) => `सबके लिए ${formatDate(at)} को खुलेगी`,
  membersOnly: 'यह पोस्ट सिर्फ़ स्क्वाड के मेंबर के लिए है',
} satisfies typeof english.POST;
