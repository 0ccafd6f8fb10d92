import { rupees } from '../../rules/money';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/site';

export const SITE = {
  preview: `भारत के लिए सदस्यता पेज: अपने पसंदीदा क्रिएटर के स्क्वाड से जुड़ें, हर महीने ${rupees(SQUAD_AMOUNT_MIN)} से।`,
  staging: 'यह टोली का ट्रायल है। यहाँ कुछ भी असली नहीं है, और कोई पैसा नहीं कटता।',
  name: 'टोली',
  noScript: 'टोली को JavaScript चाहिए। कृपया इसे अपने ब्राउज़र में चालू करें और यह पेज फिर से लोड करें।',
} satisfies typeof english.SITE;
