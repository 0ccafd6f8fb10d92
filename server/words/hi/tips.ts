import { rupees } from '../../rules/money';
import { TIP_MAX, TIP_MIN } from '../../rules/tips';
import type * as english from '../en/tips';

export const TIP = {
  title: (pageName) => `${pageName} के लिए टिप`,
  text: 'टिप एक शुक्रिया है, जो एक ही बार दिया जाता है। इससे कोई पोस्ट नहीं खुलती।',
  amount: 'रक़म, रुपये में',
  words: 'साथ में दो शब्द (ज़रूरी नहीं)',
  readBy: (pageName) => `इसे सिर्फ़ ${pageName} मेसेज में पढ़ेंगे।`,
  pay: 'पेमेंट करें',
  paid: (pageName, amount) => `धन्यवाद! ${pageName} को ${rupees(amount)} की आपकी टिप पहुँच गई`,
  notConfirmedYet: 'आपकी टिप अभी पक्की नहीं हुई है। पक्की होते ही रसीद ईमेल से आएगी।',
  notTaken: 'यह पेज फ़िलहाल टिप नहीं ले रहा है',
  ownPage: 'आप अपने ही पेज को टिप नहीं दे सकते',
} satisfies typeof english.TIP;

export const TIP_FORM = {
  noAmount: 'कृपया रक़म डालें',
  notRupees: 'कृपया पूरे रुपये डालें',
  tooSmall: `टिप कम से कम ${rupees(TIP_MIN)} की होती है`,
  tooLarge: `टिप ${rupees(TIP_MAX)} से ज़्यादा की नहीं हो सकती`,
} satisfies typeof english.TIP_FORM;
