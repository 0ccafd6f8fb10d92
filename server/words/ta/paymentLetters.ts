import { exactRupees, toPaise } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import { partsReturned } from '../../rules/returnedMoney';
import { formatDate } from '../../rules/time';
import type * as english from '../en/paymentLetters';
import { MENU } from './menu';
import { REFUND_REASON } from './payments';

export const receiptLetter = (({ fullName, pageName, amount, paidUntil, thanks, openedUrl, url }) => ({
  title: `${pageName}: ${exactRupees(toPaise(amount))} ரசீது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `நன்றி! ${pageName} பக்கத்தின் உறுப்புரிமைக்கு ${exactRupees(toPaise(amount))} பெற்றோம். அது ${formatDate(paidUntil)} வரை இருக்கும்.`,
    ...(thanks ? [`${pageName} சொல்வது: ${thanks}`] : []),
  ],
  ...(openedUrl ? { button: { label: 'திறந்ததைப் பார்', url: openedUrl } } : {}),
  small:
    'ரசீது இணைக்கப்பட்டுள்ளது; உங்கள் பேமெண்டுகளிலும் இருக்கும். தானாக எதுவும் பிடிக்கப்படாது: அந்தக் காலம் முடியும்போது புதுப்பிப்பதா என்று நீங்களே முடிவு செய்வீர்கள்.',
  ...(url ? { otherwise: { label: MENU.myPayments, url } } : {}),
})) satisfies typeof english.receiptLetter;

export const creditNoteLetter = (({ fullName, pageName, paise }) => ({
  title: `${exactRupees(paise)} தொகைக்கு உங்கள் கிரெடிட் நோட்`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${pageName} பக்கத்துக்கு நீங்கள் செலுத்தியதில் ${exactRupees(paise)} உங்களுக்குத் திரும்பத் தரப்பட்டது. கிரெடிட் நோட் இணைக்கப்பட்டுள்ளது. வங்கி அதைக் காட்ட ${BANK_DAYS} வேலை நாட்கள் வரை ஆகும்.`,
  ],
})) satisfies typeof english.creditNoteLetter;

export const refundLetter = (({ fullName, amount, reason }) => ({
  title: 'உங்கள் பேமெண்ட் ரீஃபண்ட் ஆகிறது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    REFUND_REASON[reason],
    `${exactRupees(toPaise(amount))}, நீங்கள் செலுத்திய வழியிலேயே திரும்ப வந்துகொண்டிருக்கிறது. வங்கிகளுக்கு ${BANK_DAYS} வேலை நாட்கள் வரை ஆகும்.`,
  ],
})) satisfies typeof english.refundLetter;

type Returned = Parameters<typeof english.paymentReturnedLetter>[0];

function wentBack(returned: Returned): string {
  const { pageName, amount, paidAt, isDisputed } = returned;
  const parts = partsReturned(amount, returned.takenPaise);
  const paid = `${formatDate(paidAt)} அன்று ${pageName} பக்கத்துக்கு நீங்கள் செலுத்திய ${exactRupees(toPaise(amount))}`;
  const bankDays = `வங்கிகளுக்கு ${BANK_DAYS} வேலை நாட்கள் வரை ஆகும்.`;
  if (parts)
    return `${paid}: இதில் ${parts.refunded}, நீங்கள் செலுத்திய வழியிலேயே ரீஃபண்ட் ஆனது; ${parts.taken} தொகையை உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது. ${bankDays}`;
  return isDisputed
    ? `${paid} தொகையை உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது.`
    : `${paid}, நீங்கள் செலுத்திய வழியிலேயே ரீஃபண்ட் ஆனது. ${bankDays}`;
}

type HowReturned = Pick<Returned, 'amount' | 'isDisputed' | 'takenPaise'>;

function returnedToPayer({ pageName, amount, isDisputed, takenPaise }: HowReturned & { pageName: string }): string {
  const payment = `${pageName} பக்கத்துக்கு நீங்கள் செலுத்திய பணம்`;
  if (partsReturned(amount, takenPaise))
    return `${payment}: ஒரு பகுதி ரீஃபண்ட் ஆனது, மீதியை உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது`;
  return isDisputed ? `${payment}: உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது` : `${payment} ரீஃபண்ட் ஆனது`;
}

function returnedByCreator(memberName: string, { amount, isDisputed, takenPaise }: HowReturned): string {
  const payment = `${memberName} செலுத்திய பணம்`;
  if (partsReturned(amount, takenPaise)) return `${payment}: ஒரு பகுதி ரீஃபண்ட் ஆனது, மீதியை வங்கி திரும்ப எடுத்துக்கொண்டது`;
  return isDisputed ? `${payment}: வங்கி திரும்ப எடுத்துக்கொண்டது` : `${payment} ரீஃபண்ட் ஆனது`;
}

export const paymentReturnedLetter = ((returned) => ({
  title: returnedToPayer(returned),
  paragraphs: [
    `வணக்கம் ${returned.fullName},`,
    wentBack(returned),
    ...(returned.said
      ? [`${returned.saidBy === 'creator' ? returned.pageName : 'எங்கள் குழு'} சொல்வது: ${returned.said}`]
      : []),
    ...(returned.isEnded ? ['அதோடு உங்கள் உறுப்புரிமை முடிந்தது: உறுப்பினர்களுக்கான பதிவுகள் பூட்டப்பட்டுள்ளன.'] : []),
    ...(returned.movedUntil
      ? [
          `அதற்குப் பின் நீங்கள் செலுத்திய மாதம் இப்போதே தொடங்குகிறது: உங்கள் உறுப்புரிமை ${formatDate(returned.movedUntil)} வரை தொடரும்.`,
        ]
      : []),
  ],
})) satisfies typeof english.paymentReturnedLetter;

function wentBackToMember(returned: HowReturned): string {
  const parts = partsReturned(returned.amount, returned.takenPaise);
  if (parts) return `${parts.refunded} ரீஃபண்ட் ஆனது; ${parts.taken} தொகையை அவரது வங்கி திரும்ப எடுத்துக்கொண்டது.`;
  return returned.isDisputed ? 'அவரது வங்கி அதைத் திரும்ப எடுத்துக்கொண்டது.' : 'அது முழுவதும் ரீஃபண்ட் ஆனது.';
}

export const memberPaymentReturnedLetter = (({
  memberName,
  fullName,
  amount,
  paidAt,
  saidBy,
  said,
  isEnded,
  movedUntil,
  ...how
}) => ({
  title: returnedByCreator(memberName, { amount, ...how }),
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${formatDate(paidAt)} அன்று ${memberName} உங்களுக்கு ${exactRupees(toPaise(amount))} செலுத்தினார். ${wentBackToMember({ amount, ...how })} இனி அது உங்கள் புள்ளிவிவரத்தில் சேராது.`,
    ...(saidBy === 'desk' ? [`எங்கள் குழு சொல்வது: ${said}`] : []),
    ...(isEnded ? [`${memberName} இப்போது உறுப்பினர் இல்லை.`] : []),
    ...(movedUntil
      ? [`அதற்குப் பின் ${memberName} செலுத்திய மாதம் இப்போதே தொடங்குகிறது; ${formatDate(movedUntil)} வரை தொடரும்.`]
      : []),
  ],
})) satisfies typeof english.memberPaymentReturnedLetter;

/** "the payment that you made to X on 12 Oct 2026": other letters put it before a colon, so that it takes no case ending. */
export const which = (({ memberName, pageName, paidAt }): string =>
  memberName === null
    ? `${formatDate(paidAt)} அன்று ${pageName} பக்கத்துக்கு நீங்கள் செலுத்திய பேமெண்ட்`
    : `${formatDate(paidAt)} அன்று ${memberName} செலுத்திய பேமெண்ட்`) satisfies typeof english.which;

export const paymentPartlyBackLetter = (({ paise, isDisputed, ...about }) => ({
  title: isDisputed
    ? `வங்கி ${about.memberName === null ? 'உங்கள்' : 'ஒரு'} பேமெண்டின் ஒரு பகுதியைத் திரும்ப எடுத்துக்கொண்டது`
    : `${about.memberName === null ? 'உங்கள்' : 'ஒரு'} பேமெண்டின் ஒரு பகுதி ரீஃபண்ட் ஆனது`,
  paragraphs: [
    `வணக்கம் ${about.fullName},`,
    isDisputed
      ? `${which(about)}: இதில் ${exactRupees(paise)} தொகையை வங்கி திரும்ப எடுத்துக்கொண்டது.`
      : `${which(about)}: இதில் ${exactRupees(paise)} ரீஃபண்ட் ஆனது. வங்கிகளுக்கு ${BANK_DAYS} வேலை நாட்கள் வரை ஆகும்.`,
    ...(about.isTip ? [] : ['உறுப்புரிமை அப்படியே இருக்கும்.']),
  ],
})) satisfies typeof english.paymentPartlyBackLetter;

export const refundRefusedLetter = (({ paise, ...about }) => ({
  title: 'ஒரு ரீஃபண்ட் போய்ச் சேரவில்லை',
  paragraphs: [
    `வணக்கம் ${about.fullName},`,
    `${which(about)}: இதில் ${exactRupees(paise)} ரீஃபண்ட் ஆக வேண்டியது; வங்கி அதை மறுத்தது. எங்கள் குழு பார்க்கிறது; எதுவும் போய்விடவில்லை.`,
  ],
})) satisfies typeof english.refundRefusedLetter;

export const paymentRestoredLetter = (({ part, until, ...about }) => ({
  title: 'பணத் தகராறு முடிந்தது',
  paragraphs: [
    `வணக்கம் ${about.fullName},`,
    part
      ? `${which(about)}: இதில் ${exactRupees(part)} செல்லுபடியாகும் என்று வங்கி முடிவெடுத்தது.`
      : `${which(about)}: இது செல்லுபடியாகும் என்று வங்கி முடிவெடுத்தது.`,
    ...(until ? [`இழந்த நாட்கள் திரும்பத் தரப்படுகின்றன: உறுப்புரிமை ${formatDate(until)} வரை தொடரும்.`] : []),
  ],
})) satisfies typeof english.paymentRestoredLetter;
