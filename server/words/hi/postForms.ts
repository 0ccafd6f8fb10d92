import { POSTS_AN_HOUR } from '../../rules/posts';
import type * as english from '../en/postForms';
import { plural } from '../words';

export const POST_FORM = {
  noUrl: 'कृपया जोड़ने के लिए URL डालें',
  noAudience: 'कृपया चुनें कि यह पोस्ट किसे दिखे',
  empty: 'पोस्ट ख़ाली नहीं हो सकती। कृपया कुछ लिखें या कुछ अटैच करें।',
  oneAttachment: 'सिर्फ़ एक चीज़ अटैच की जा सकती है',
  noCommentAudience: 'कृपया चुनें कि इस पोस्ट पर कौन कमेंट करे',
  noUpload: 'यह फ़ाइल अब नहीं है। कृपया इसे फिर से चुनें।',
} satisfies typeof english.POST_FORM;

export const POST_EDITOR = {
  free: 'मुफ़्त पोस्ट',
  editHint: 'यह पोस्ट किसे दिखती है और इसमें क्या अटैच है, यह नहीं बदलेगा।',
  description: 'अपने स्क्वाड को क्या बताना है?',
  audience: 'यह पोस्ट किसे दिखे',
  commentAudience: 'कौन कमेंट करे',
  commentAudiences: (audience) => ({ EVERYONE: 'सब लोग', MEMBERS: 'सिर्फ़ मेंबर', NOBODY: 'कोई नहीं' })[audience],
  byMail: 'ईमेल से भी भेजें',
  byMailHint: 'यह उन लोगों को जाएगा जिन्हें यह पोस्ट दिखती है और जो ऐसे ईमेल चाहते हैं।',
  attach: 'अटैच करें',
  attachment: 'अटैचमेंट',
  attachHint: (megabytes) =>
    `एक फ़ोटो (jpeg, png, WebP, HEIC वग़ैरह), एक वीडियो (mp4, mov, avi, wmv, ${megabytes} MB तक) या एक लिंक।`,
  attachPicture: 'फ़ोटो जोड़ें',
  attachVideo: 'वीडियो जोड़ें',
  attachLink: 'लिंक जोड़ें',
  removeLink: 'लिंक हटाएँ',
  replacePicture: 'दूसरी फ़ोटो',
  replaceVideo: 'दूसरा वीडियो',
  removeFile: 'अटैचमेंट हटाएँ',
  cancelUpload: 'अपलोड रोकें',
  arrived: 'अपलोड हो गया',
  postsLater: (percent) => `फ़ाइल पहुँचते ही पोस्ट होगी, ${percent} %`,
  link: 'URL',
  teaser: 'सबके लिए एक लाइन (ज़रूरी नहीं)',
  teaserHint: 'जो स्क्वाड में नहीं हैं, उन्हें लॉक पोस्ट पर यह लाइन दिखेगी।',
  fromPost: 'आपकी पोस्ट से:',
  useTeaser: 'यह लाइन लें',
  notYours: 'यह पोस्ट आपकी नहीं है',
  notYourSquad: 'यह स्क्वाड आपका नहीं है',
  tooLarge: (megabytes) => `यह फ़ाइल ${megabytes} MB से बड़ी है`,
  wrongImage: 'कृपया bmp, jpeg, png या tiff फ़ोटो चुनें',
  filePart: 'कृपया फ़ोटो को postImage हिस्से में, या वीडियो को postVideo में भेजें',
  hasAttachment: 'इस पोस्ट में पहले से अटैचमेंट है',
  tooMany: `आपने एक घंटे में ${POSTS_AN_HOUR} पोस्ट डाली हैं। अगली पोस्ट से पहले कृपया थोड़ा रुकें।`,
  wrongVideo: 'कृपया mp4, mov, avi या wmv वीडियो चुनें',
} satisfies typeof english.POST_EDITOR;

export const DRAFT = {
  restored: 'आपका ड्राफ़्ट फिर से यहाँ है।',
  unfinished: (name) => `“${name}” अभी पूरी नहीं पहुँची थी। कृपया उसे फिर चुनें: वीडियो वहीं से आगे बढ़ेगा, जहाँ रुका था।`,
  discard: 'ड्राफ़्ट हटाएँ',
  others: (count) => plural(count, { one: 'आपका एक और ड्राफ़्ट है', other: 'आपके # और ड्राफ़्ट हैं' }),
  takeUp: 'इसे पूरा करें',
  takeUpOf: (beginning) => `इसे पूरा करें: ${beginning}`,
  leaveTitle: 'बिना पोस्ट किए जाएँ?',
  leaveWarning: 'आपका ड्राफ़्ट पोस्ट करने या लॉग आउट करने तक इस डिवाइस पर रहेगा।',
  leaveUnfinished: 'आपका लिखा हुआ इस डिवाइस पर रहेगा, पर फ़ाइल अभी नहीं पहुँची है: उसे फिर से चुनना होगा।',
  leave: 'जाएँ',
  stay: 'लिखना जारी रखें',
  notKept: 'इसे रखने के लिए आपके ब्राउज़र में जगह नहीं है। कृपया भेजे जाने तक यहीं रुकें।',
} satisfies typeof english.DRAFT;

export const DELETING_POST = {
  removeTitle: 'यह पोस्ट हटाएँ?',
  removed: 'पोस्ट हटा दी गई',
  deleteWarning: 'पोस्ट अपने लाइक और कमेंट के साथ हट जाएगी। इसे वापस नहीं लाया जा सकता।',
} satisfies typeof english.DELETING_POST;
