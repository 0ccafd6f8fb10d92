import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/creatorLetters';
import { plural } from '../words';
import { PAGE_STATE } from './pageStates';

export const pageClosingLetter = (({ fullName, pageName, paidUntil }) => ({
  title: `“${pageName}” पेज बंद हो रहा है`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `“${pageName}” पेज टोली छोड़ रहा है। आपने ${formatDate(paidUntil)} तक का पेमेंट किया है, इसलिए तब तक आपके स्क्वाड का सब कुछ पढ़ा जा सकता है। इसके बाद इसे रिन्यू नहीं किया जा सकेगा।`,
  ],
})) satisfies typeof english.pageClosingLetter;

export const pageApprovedLetter = (({ fullName, pageName, reason, url, isLive }) => ({
  title: `“${pageName}” मंज़ूर हो गया है`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `अच्छी ख़बर: आपके पेज की समीक्षा हो गई है और उसे मंज़ूर कर लिया गया है। ${isLive ? 'वह लाइव है।' : 'जब तक वह ब्लॉक या बंद है, साइट पर नहीं दिखेगा।'}`,
    ...(reason ? [reason] : []),
  ],
  button: { label: 'अपना पेज देखें', url },
})) satisfies typeof english.pageApprovedLetter;

export const pageRejectedLetter = (({ fullName, pageName, reason, url, review }) => ({
  title: `“${pageName}” में एक बदलाव चाहिए`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    'हमने आपके पेज की समीक्षा की है और अभी उसे मंज़ूर नहीं कर सकते। समीक्षक का कहना है:',
    reason,
    `पेज में बदलाव करके उसे फिर से भेजा जा सकता है। ${PAGE_STATE.rejectedUntil(review)}`,
  ],
  button: { label: 'पेज की सेटिंग', url },
})) satisfies typeof english.pageRejectedLetter;

export const pageBlockedLetter = (({ fullName, pageName, reason }) => ({
  title: `“${pageName}” को ब्लॉक कर दिया गया है`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    'आपके पेज को टोली से हटा दिया गया है। वजह:',
    reason,
    'मेंबर ने जिसके लिए पेमेंट किया है, वह उनका महीना पूरा होने तक उनके पास रहेगा। अगर आपको लगता है कि यह ग़लती से हुआ है, तो कृपया हमें लिखें।',
  ],
})) satisfies typeof english.pageBlockedLetter;

export const pageUnblockedLetter = (({ fullName, pageName, reason, url }) => ({
  title: `“${pageName}” अब ब्लॉक नहीं है`,
  paragraphs: [`नमस्ते ${fullName},`, 'आपका पेज फिर से इस्तेमाल किया जा सकता है।', reason],
  button: { label: 'अपना पेज देखें', url },
})) satisfies typeof english.pageUnblockedLetter;

export const reviewAlarmLetter = (({ pageName, submittedAt, hours, url }) => ({
  title: `“${pageName}” को समीक्षा का इंतज़ार करते हुए ${plural(hours, { one: '# घंटा हो गया है', other: '# घंटे हो गए हैं' })}`,
  paragraphs: [
    `यह ${formatDateTime(submittedAt)} (भारत) को भेजा गया था। हम क्रिएटर से वादा करते हैं कि जवाब दो दिन से पहले मिलेगा।`,
  ],
  button: { label: 'डेस्क खोलें', url },
})) satisfies typeof english.reviewAlarmLetter;

export const milestoneLetter = (({ fullName, pageName, members, url }) => ({
  title: `“${pageName}” के ${members.toLocaleString('en-IN')} मेंबर हो गए हैं`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `अब ${members.toLocaleString('en-IN')} लोग आपके पेज के मेंबर हैं: वे आपके काम के लिए पेमेंट करते हैं। आपके आँकड़ों में इसका एक कार्ड है, जिसे शेयर किया जा सकता है।`,
  ],
  button: { label: 'कार्ड देखें', url },
})) satisfies typeof english.milestoneLetter;
