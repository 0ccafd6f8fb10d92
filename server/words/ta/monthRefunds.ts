import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import type * as english from '../en/monthRefunds';
import { plural } from '../words';

const months = (count: number) => plural(count, { one: '# மாதம்', other: '# மாதங்கள்' });

export const MONTH_REFUND = {
  verb: 'மாதங்களை ரீஃபண்ட் செய்',
  title: 'தொடங்காத மாதங்களை ரீஃபண்ட் செய்யவா?',
  howMany: 'எத்தனை மாதங்கள்?',
  choice: (count, paise) => `${months(count)}: ${exactRupees(paise)}`,
  text: (name, paise) =>
    `${name} செலுத்திய வழியிலேயே ${exactRupees(paise)} அவருக்கு ${BANK_DAYS} வேலை நாட்களுக்குள் ரீஃபண்ட் ஆகும். கடைசி மாதங்கள் முதலில் எடுக்கப்படும்; அதனால் உறுப்புரிமை முன்பே முடியும். பேமெண்டுக்கான கட்டணங்கள் திரும்ப வராது.`,
  asked: (date) => `${date} முதல், தொடங்காத மாதங்களைத் திருப்பிக் கேட்கிறார்`,
  none: 'இந்தப் பேமெண்டின் எந்த மாதத்தையும் இப்போது ரீஃபண்ட் செய்ய முடியாது',
  fewer: 'இத்தனை மாதங்களை ரீஃபண்ட் செய்ய முடியாது',
  pageGone: 'இந்தப் பக்கத்தால் இப்போது மாதங்களைப் பற்றி முடிவெடுக்க முடியாது. தொடங்காத மாதங்கள் பற்றி எங்கள் குழுவுக்கு எழுதுங்கள்',
  tooLate: (within) =>
    `பேமெண்டிலிருந்து ${plural(within, { one: '# மாதத்துக்குள்', other: '# மாதங்களுக்குள்' })} மாதங்களை ரீஃபண்ட் செய்யலாம். இதுபற்றி எங்கள் குழுவுக்கு எழுதுங்கள்`,

  leaveAtEnd: (date) => `முடிவில் விலகு: ${date}`,
  endChosen: (date) => `உங்கள் உறுப்புரிமை ${date} அன்று முடியும்`,
  ask: 'தொடங்காத மாதங்களைத் திருப்பிக் கேள்',
  askHint: (pageName, count, paise) =>
    `${months(count)}, ${exactRupees(paise)}. ரீஃபண்ட் செய்வது ${pageName} முடிவு; அதுவரை நீங்கள் உறுப்பினராக இருப்பீர்கள்.`,
  askSent: (pageName) => `நீங்கள் கேட்டது ${pageName} பக்கத்துக்குச் சென்றது`,
  askWaits: (pageName, date) => `தொடங்காத மாதங்களை ${date} அன்று திருப்பிக் கேட்டீர்கள். ${pageName} இன்னும் முடிவெடுக்கவில்லை.`,
  noneAfter: (count, paise) =>
    `விலகிய பிறகு, தொடங்காத ${plural(count, { one: '# மாதத்தை', other: '# மாதங்களை' })} (${exactRupees(paise)}) திருப்பிக் கேட்க முடியாது.`,
} satisfies typeof english.MONTH_REFUND;
