import { MAIL_FOLLOW_DAYS } from '../../rules/mailFollows';
import type * as english from '../en/mailFollows';
import { plural } from '../words';

export const MAIL_FOLLOW = {
  heading: 'अभी जुड़ना नहीं है?',
  text: (pageName) => `${pageName} की मुफ़्त पोस्ट ईमेल पर पाएँ, बिना खाते के।`,
  email: 'आपका ईमेल',
  send: 'ईमेल से फ़ॉलो करें',
  notice:
    'आपका पता सिर्फ़ इन्हीं ईमेल के लिए रखा जाता है और किसी को दिखाया नहीं जाता। हर ईमेल में इन्हें बंद करने का लिंक होता है; बंद करने पर आपका पता हटा दिया जाता है।',
  sentTitle: 'अपना ईमेल देखें',
  sent: (email) =>
    `${email} पर एक लिंक भेजा जा रहा है। उसे ${MAIL_FOLLOW_DAYS} दिन के अंदर खोलें और वहाँ बटन दबाएँ; तब तक और कुछ नहीं आएगा। पहले भी माँगा हो, तो उसी ईमेल का लिंक खोलें।`,
  otherAddress: 'दूसरा पता डालें',
  title: 'ईमेल से फ़ॉलो करें',
  ask: (pageName) => `क्या ${pageName} की मुफ़्त पोस्ट ईमेल पर चाहिए?`,
  confirm: 'हाँ, पोस्ट भेजें',
  confirmed: 'आपने ईमेल से फ़ॉलो किया है',
  confirmedText: (pageName) => `${pageName} की अगली मुफ़्त पोस्ट ईमेल पर आएगी। हर ईमेल में इन्हें बंद करने का लिंक होता है।`,
  account: 'आपने यह पेज फ़ॉलो किया है',
  accountText: (pageName) =>
    `इस पते से आपका खाता है, इसलिए अब वही ${pageName} को फ़ॉलो करता है और पोस्ट ईमेल पर आएँगी। इसे खाते की सेटिंग में बदला जा सकता है।`,
  settings: 'खाते की सेटिंग',
  openPage: 'पेज खोलें',
  stopTitle: 'ईमेल बंद करें',
  stopAsk: (pageName) => `क्या ${pageName} की पोस्ट वाले ईमेल बंद करने हैं?`,
  stopNow: 'ये ईमेल बंद करें',
  stopped: 'बंद हो गए',
  stoppedText: 'अब ये ईमेल नहीं आएँगे, और इनके लिए रखा आपका पता हटा दिया गया है।',
  gone: 'यह लिंक अब नहीं चलता',
  goneText: `इसे ${MAIL_FOLLOW_DAYS} दिन के अंदर नहीं खोला गया, ये ईमेल बंद कर दिए गए, यह आपके खाते में चला गया, या पेज बंद है। खुले पेज पर फिर से ईमेल से फ़ॉलो किया जा सकता है।`,
  explore: 'क्रिएटर खोजें',
  why: 'यह ईमेल इसलिए आया है क्योंकि आपने इस क्रिएटर को ईमेल से फ़ॉलो किया है।',
  followers: 'फ़ॉलोअर',
  followersHint: 'ईमेल से फ़ॉलो करने वालों की सिर्फ़ गिनती दिखती है, पते कभी नहीं।',
  withAccount: (count) => plural(count, { one: 'खाते वाले # व्यक्ति', other: 'खाते वाले # लोग' }),
  byMail: (count) => plural(count, { one: 'ईमेल से # व्यक्ति', other: 'ईमेल से # लोग' }),
} satisfies typeof english.MAIL_FOLLOW;
