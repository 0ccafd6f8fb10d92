import { exactRupees, toPaise } from '../../rules/money';
import type * as english from '../en/tipLetters';
import { MENU } from './menu';

export const tipReceiptLetter = (({ fullName, pageName, amount, url }) => ({
  title: `${pageName} को ${exactRupees(toPaise(amount))} के पेमेंट की रसीद`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `धन्यवाद! ${pageName} के लिए ${exactRupees(toPaise(amount))} की आपकी टिप हमें मिल गई है।`,
  ],
  small: 'रसीद साथ में है, और आपके पेमेंट में भी रहेगी। टिप एक ही बार दी जाती है।',
  otherwise: { label: MENU.myPayments, url },
})) satisfies typeof english.tipReceiptLetter;
