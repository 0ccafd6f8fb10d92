import { rupees } from '../../rules/money';
import { TIP_MAX, TIP_MIN } from '../../rules/tips';
import type * as english from '../en/tips';

export const TIP = {
  title: (pageName) => `${pageName} பக்கத்துக்கு ஒரு டிப்`,
  text: 'டிப் என்பது ஒரு நன்றி; ஒரு முறை மட்டும் செலுத்துவது. அது எந்தப் பதிவையும் திறக்காது.',
  amount: 'தொகை, ரூபாயில்',
  words: 'அதோடு ஒரு வார்த்தை (விரும்பினால்)',
  readBy: (pageName) => `${pageName} மட்டுமே இதைச் செய்திகளில் படிப்பார்.`,
  pay: 'செலுத்து',
  paid: (pageName, amount) => `நன்றி! ${pageName} பக்கத்துக்கு உங்கள் ${rupees(amount)} டிப் செலுத்தப்பட்டது`,
  notConfirmedYet: 'உங்கள் டிப் இன்னும் உறுதியாகவில்லை. உறுதியானதும் ரசீது மின்னஞ்சலில் வரும்.',
  notTaken: 'இந்தப் பக்கம் இப்போது டிப் பெறவில்லை',
  ownPage: 'உங்கள் சொந்தப் பக்கத்துக்கு டிப் கொடுக்க முடியாது',
} satisfies typeof english.TIP;

export const TIP_FORM = {
  noAmount: 'தொகையை எழுதுங்கள்',
  notRupees: 'முழு ரூபாயில் எழுதுங்கள்',
  tooSmall: `டிப் குறைந்தபட்சம் ${rupees(TIP_MIN)}`,
  tooLarge: `டிப் அதிகபட்சம் ${rupees(TIP_MAX)}`,
} satisfies typeof english.TIP_FORM;
