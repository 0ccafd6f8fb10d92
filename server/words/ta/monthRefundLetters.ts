import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import { formatDate } from '../../rules/time';
import type * as english from '../en/monthRefundLetters';
import { plural } from '../words';
import { which } from './paymentLetters';

const months = (count: number) => plural(count, { one: '# மாதம்', other: '# மாதங்கள்' });
/** Before a verb that has them as its object. */
const ofMonths = (count: number) => plural(count, { one: '# மாதத்துக்கு', other: '# மாதங்களுக்கு' });

export const monthsAskedLetter = (({ fullName, memberName, months: count, paise, url }) => ({
  title: `${memberName}: தொடங்காத மாதங்களைத் திருப்பிக் கேட்கிறார்`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${memberName}, இன்னும் தொடங்காத ${ofMonths(count)} செலுத்தியுள்ளார்; ${exactRupees(paise)} ரீஃபண்ட் கேட்கிறார்.`,
    'முடிவு உங்களுடையது. இந்த மாதங்கள் அனைத்தையும், அல்லது கடைசியில் உள்ளவற்றை மட்டும், ரீஃபண்ட் செய்யலாம்.',
  ],
  button: { label: 'முடிவெடு', url },
})) satisfies typeof english.monthsAskedLetter;

export const monthsBackLetter = (({ months: count, paise, until, saidBy, said, ...about }) => ({
  title: about.memberName === null ? `${months(count)} ரீஃபண்ட் ஆனது` : `ஒரு பேமெண்டின் ${months(count)} ரீஃபண்ட் ஆனது`,
  paragraphs: [
    `வணக்கம் ${about.fullName},`,
    `${which(about)}: இதில் தொடங்காத ${ofMonths(count)} ${exactRupees(paise)} ரீஃபண்ட் ஆனது. வங்கிகளுக்கு ${BANK_DAYS} வேலை நாட்கள் வரை ஆகும்.`,
    ...(said ? [`${saidBy === 'creator' ? about.pageName : 'எங்கள் குழு'}: ${said}`] : []),
    ...(until ? [`உறுப்புரிமை இப்போது ${formatDate(until)} வரை செலுத்தப்பட்டுள்ளது.`] : []),
  ],
})) satisfies typeof english.monthsBackLetter;
