import { NOT_MY_ACCOUNT_DAYS } from '../../rules/payoutAccounts';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/payoutAccountLetters';
import { NOT_MY_ACCOUNT, PAYOUT_ACCOUNT } from './payoutAccounts';

export const payoutAccountNamedLetter = (({ fullName, last4, namedAt, heldUntil, notMeUrl }) => ({
  title: 'आपके पैसे अब नए बैंक खाते में जाएँगे',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `टोली पर आपके पेज के पैसे उस बैंक खाते में जाएँगे जिसके आख़िरी अंक ${last4} हैं। यह ${formatDateTime(namedAt)} (भारतीय समय) को बताया गया।`,
    ...(heldUntil ? [`${formatDateTime(heldUntil)} (भारतीय समय) से पहले इसमें कुछ नहीं भेजा जाएगा।`] : []),
    'अगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं।',
  ],
  small: `यह आपने नहीं किया? लॉग इन किए बिना, यहाँ से तुरंत पैसे भेजना रोकें। यह लिंक ${NOT_MY_ACCOUNT_DAYS} दिन तक काम करता है।`,
  otherwise: { label: NOT_MY_ACCOUNT.title, url: notMeUrl },
})) satisfies typeof english.payoutAccountNamedLetter;

export const payoutsHeldLetter = (({ fullName, last4, settingsUrl }) => ({
  title: NOT_MY_ACCOUNT.heldTitle,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `जिस बैंक खाते के आख़िरी अंक ${last4} हैं, उसमें कुछ नहीं भेजा जाएगा: उसके बारे में आए ईमेल में “यह मैंने नहीं किया” दबाया गया, या आपका टोली खाता वापस लिया गया।`,
    'अगर नया पासवर्ड नहीं बनाया, तो बनाएँ, फिर अपना बैंक खाता दोबारा बताएँ।',
  ],
  button: { label: PAYOUT_ACCOUNT.name, url: settingsUrl },
})) satisfies typeof english.payoutsHeldLetter;
