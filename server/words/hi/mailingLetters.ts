import { SUBJECT_CUT } from '../../rules/mailings';
import { inOneLine } from '../../rules/text';
import type * as english from '../en/mailingLetters';
import { plural } from '../words';

// The mails that people can switch off.

export const MAILING = {
  why: {
    memberPosts: 'यह ईमेल इसलिए आया है क्योंकि आप इस क्रिएटर के स्क्वाड में हैं।',
    followedPosts: 'यह ईमेल इसलिए आया है क्योंकि आपने इस क्रिएटर को फ़ॉलो किया है।',
    replies: 'यह ईमेल इसलिए आया है क्योंकि आपको मिले जवाब एक घंटे तक पढ़े नहीं गए।',
    messages: 'यह ईमेल इसलिए आया है क्योंकि आपको मिले मेसेज एक घंटे तक पढ़े नहीं गए।',
    digest: 'यह ईमेल इसलिए आया है क्योंकि आप किसी क्रिएटर के स्क्वाड में हैं या आपने किसी को फ़ॉलो किया है।',
    newMembers: 'टोली पर आपका पेज है, इसलिए यह ईमेल आया है।',
    renewals: 'टोली पर आपका पेज है, इसलिए यह ईमेल आया है।',
    tips: 'टोली पर आपका पेज है, इसलिए यह ईमेल आया है।',
    comments: 'टोली पर आपका पेज है, इसलिए यह ईमेल आया है।',
  },
  unsubscribe: 'ये ईमेल बंद करें',
  settings: 'चुनें कि कौन से ईमेल आएँ',
} satisfies typeof english.MAILING;

const ATTACHED = { image: 'साथ में एक फ़ोटो है।', video: 'साथ में एक वीडियो है।', link: 'साथ में एक लिंक है।' };

export const newPostLetter = (({ pageName, heading, description, body, attached, url }) => ({
  ...(heading || description ? { subject: `${pageName}: ${inOneLine(heading || description, SUBJECT_CUT)}` } : {}),
  title: `${pageName} ने नई पोस्ट डाली है`,
  paragraphs: [heading, body ? '' : description, attached ? ATTACHED[attached] : ''].filter((each) => each !== ''),
  ...(body ? { body } : {}),
  button: { label: body && !body.isWhole ? 'आगे पढ़ें' : 'पोस्ट खोलें', url },
})) satisfies typeof english.newPostLetter;

export const unseenRepliesLetter = (({ fullName, items, url }) => ({
  title: plural(items.length, { one: 'आपको एक नया जवाब मिला है', other: 'आपको # नए जवाब मिले हैं' }),
  paragraphs: [`नमस्ते ${fullName},`],
  items,
  button: { label: 'सूचनाएँ देखें', url },
})) satisfies typeof english.unseenRepliesLetter;

export const unreadMessagesLetter = (({ fullName, rooms, url }) => ({
  title: plural(
    rooms.reduce((sum, { unread }) => sum + unread, 0),
    { one: 'आपका एक मेसेज पढ़ा नहीं गया है', other: 'आपके # मेसेज पढ़े नहीं गए हैं' },
  ),
  paragraphs: [`नमस्ते ${fullName},`],
  items: rooms.map(({ name, unread, url: address }) => ({
    text: `${name}: ${plural(unread, { one: '# मेसेज', other: '# मेसेज' })}`,
    url: address,
  })),
  button: { label: 'मेसेज खोलें', url },
})) satisfies typeof english.unreadMessagesLetter;

const FOR_MEMBERS = 'स्क्वाड के मेंबर के लिए एक पोस्ट';
const WITHOUT_WORDS = 'एक नई पोस्ट';

export const digestLetter = (({ fullName, posts, url }) => ({
  title: 'टोली पर आपका हफ़्ता',
  paragraphs: [`नमस्ते ${fullName},`, 'जिन क्रिएटर को आपने सपोर्ट या फ़ॉलो किया है, उनकी नई पोस्ट:'],
  items: posts.map((post) => ({
    text: `${post.pageName}: ${post.words === null ? FOR_MEMBERS : post.words || WITHOUT_WORDS}`,
    url: post.url,
  })),
  button: { label: 'सब कुछ देखें', url },
})) satisfies typeof english.digestLetter;

export const confirmMailLetter = (({ fullName, url }) => ({
  title: 'अपने ईमेल फिर से चालू करें',
  paragraphs: [`नमस्ते ${fullName},`, 'यह लिंक खोलें और बटन दबाएँ। इसके बाद आपके चुने हुए ईमेल फिर से आने लगेंगे।'],
  button: { label: 'फिर से चालू करें', url },
  small: 'अगर यह अनुरोध आपने नहीं किया है, तो कुछ न करें।',
})) satisfies typeof english.confirmMailLetter;
