import { PENDING_DAYS } from '../../rules/subscriptions';
import { formatDate } from '../../rules/time';
import type * as english from '../en/subscriptionLetters';
import { perMonth } from './cards';

export const renewalDueLetter = (({ fullName, pageName, title, amount, paidUntil, url }) => ({
  title: `${pageName}: உங்கள் மாதம் ${formatDate(paidUntil)} அன்று முடிகிறது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `“${title}” ஸ்க்வாடை இப்போதே ${perMonth(amount)} செலுத்திப் புதுப்பிக்கலாம்: இந்த மாதம் முடிந்ததும் புதிய மாதம் தொடங்கும்; ஒரு நாளும் வீணாகாது.`,
    'தானாக எதுவும் பிடிக்கப்படாது. நீங்கள் எதுவும் செய்யாவிட்டால், மாதம் முடிந்து சில நாட்களில் உங்கள் உறுப்புரிமை முடியும்.',
  ],
  button: { label: 'புதுப்பியுங்கள்', url },
})) satisfies typeof english.renewalDueLetter;

export const monthOverLetter = (({ fullName, pageName, title, amount, paidUntil, url, until }) => ({
  title: `${pageName}: தொடர ${formatDate(until)} அன்றைக்குள் புதுப்பியுங்கள்`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `“${title}” ஸ்க்வாடில் உங்கள் மாதம் ${formatDate(paidUntil)} அன்று முடிந்தது. நீங்கள் புதுப்பிக்கும் வரை உறுப்பினர்களுக்கான பதிவுகள் பூட்டப்பட்டிருக்கும்.`,
    `உங்கள் இடத்தையும் விலையையும் (${perMonth(amount)}) ${PENDING_DAYS} நாட்கள், ${formatDate(until)} வரை வைத்திருப்போம்.`,
  ],
  button: { label: 'புதுப்பியுங்கள்', url },
})) satisfies typeof english.monthOverLetter;

export const monthOverClosedLetter = (({ fullName, pageName, title, paidUntil, url, until }) => ({
  title: `${pageName}: உங்கள் மாதம் முடிந்தது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `“${title}” ஸ்க்வாடில் உங்கள் மாதம் ${formatDate(paidUntil)} அன்று முடிந்தது. பக்கம் இப்போது மூடியிருப்பதால் புதுப்பிக்க முடியாது.`,
    `அது மீண்டும் திறக்கலாம் என்பதால், ${formatDate(until)} வரை உங்கள் இடத்தை வைத்திருப்போம்.`,
  ],
  button: { label: 'என் ஸ்க்வாடுகள்', url },
})) satisfies typeof english.monthOverClosedLetter;

const goodbye = (pageUrl: string | null) =>
  pageUrl
    ? {
        last: 'இனி உங்களிடம் எதுவும் கேட்கப்படாது. விரும்பும்போது மீண்டும் சேரலாம்.',
        button: { button: { label: 'பக்கத்தைப் பார்', url: pageUrl } },
      }
    : { last: 'இனி உங்களிடம் எதுவும் கேட்கப்படாது.', button: {} };

export const membershipEndedLetter = (({ fullName, pageName, title, paidUntil, pageUrl, lapsed }) => {
  const { last, button } = goodbye(pageUrl);
  const how = lapsed
    ? `“${title}” ஸ்க்வாடில் உங்கள் மாதம் ${formatDate(paidUntil)} அன்று முடிந்தது; புதுப்பிக்கப்படவில்லை. அதனால் உங்கள் உறுப்புரிமை முடிந்தது.`
    : `“${title}” ஸ்க்வாடில் உங்கள் கடைசி மாதம் ${formatDate(paidUntil)} அன்று முடிந்தது. இத்தனை நாள் இருந்ததற்கு நன்றி.`;
  return {
    title: `${pageName}: உங்கள் உறுப்புரிமை முடிந்தது`,
    paragraphs: [`வணக்கம் ${fullName},`, how, last],
    ...button,
  };
}) satisfies typeof english.membershipEndedLetter;

export const leftLetter = (({ fullName, pageName, title, pageUrl, lastDay }) => {
  const { last, button } = goodbye(pageUrl);
  const how = `நீங்கள் கேட்டபடி, ${pageName} பக்கத்தில் உங்கள் உறுப்புரிமை முடிந்தது. உங்கள் கடைசி நாள் ${formatDate(lastDay)}.`;
  return {
    title: `“${title}” ஸ்க்வாடை விட்டு விலகிவிட்டீர்கள்`,
    paragraphs: [`வணக்கம் ${fullName},`, how, last],
    ...button,
  };
}) satisfies typeof english.leftLetter;
