import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/creatorLetters';
import { plural } from '../words';
import { PAGE_STATE } from './pageStates';

export const pageClosingLetter = (({ fullName, pageName, paidUntil }) => ({
  title: `${pageName} மூடப்படுகிறது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `${pageName} டோலியை விட்டு விலகுகிறது. நீங்கள் பணம் செலுத்தியபடி, உங்கள் ஸ்க்வாடின் எல்லாவற்றையும் ${formatDate(paidUntil)} வரை படிக்கலாம்; அதைப் புதுப்பிக்க முடியாது.`,
  ],
})) satisfies typeof english.pageClosingLetter;

export const pageApprovedLetter = (({ fullName, pageName, reason, url, isLive }) => ({
  title: `“${pageName}” ஏற்கப்பட்டது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `நல்ல செய்தி: உங்கள் பக்கம் ஆய்வு செய்யப்பட்டு ஏற்கப்பட்டது. ${isLive ? 'இப்போது எல்லோரும் அதைப் பார்க்கலாம்.' : 'தடையில் அல்லது நிறுத்தப்பட்ட நிலையில் உள்ள வரை அது தளத்தில் வராது.'}`,
    ...(reason ? [reason] : []),
  ],
  button: { label: 'உங்கள் பக்கத்தைப் பார்', url },
})) satisfies typeof english.pageApprovedLetter;

export const pageRejectedLetter = (({ fullName, pageName, reason, url, review }) => ({
  title: `“${pageName}” பக்கத்தில் ஒரு மாற்றம் தேவை`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'உங்கள் பக்கத்தை ஆய்வு செய்தோம்; இன்னும் ஏற்க முடியவில்லை. ஆய்வாளர் சொல்வது:',
    reason,
    `பக்கத்தை மாற்றி மீண்டும் சமர்ப்பிக்கலாம். ${PAGE_STATE.rejectedUntil(review)}`,
  ],
  button: { label: 'பக்க அமைப்புகள்', url },
})) satisfies typeof english.pageRejectedLetter;

export const pageBlockedLetter = (({ fullName, pageName, reason }) => ({
  title: `“${pageName}” தடை செய்யப்பட்டது`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'உங்கள் பக்கம் டோலியிலிருந்து எடுக்கப்பட்டது. காரணம்:',
    reason,
    'பணம் செலுத்திய உறுப்பினர்கள் தங்கள் மாதம் முடியும் வரை தொடர்ந்து படிக்கலாம். இது தவறு என்று நினைத்தால் எங்களுக்கு எழுதுங்கள்.',
  ],
})) satisfies typeof english.pageBlockedLetter;

export const pageUnblockedLetter = (({ fullName, pageName, reason, url }) => ({
  title: `“${pageName}” பக்கத்தின் தடை நீங்கியது`,
  paragraphs: [`வணக்கம் ${fullName},`, 'உங்கள் பக்கத்தை மீண்டும் பயன்படுத்தலாம்.', reason],
  button: { label: 'உங்கள் பக்கத்தைப் பார்', url },
})) satisfies typeof english.pageUnblockedLetter;

export const reviewAlarmLetter = (({ pageName, submittedAt, hours, url }) => ({
  title: `“${pageName}” ஆய்வுக்கு ${plural(hours, { one: '# மணி நேரமாகக்', other: '# மணி நேரமாகக்' })} காத்திருக்கிறது`,
  paragraphs: [
    `சமர்ப்பித்த நேரம்: ${formatDateTime(submittedAt)} (இந்தியா). இரண்டு நாட்களுக்குள் பதில் தருவதாகப் படைப்பாளர்களுக்கு வாக்களித்துள்ளோம்.`,
  ],
  button: { label: 'ஆய்வு மேசையைத் திற', url },
})) satisfies typeof english.reviewAlarmLetter;

export const milestoneLetter = (({ fullName, pageName, members, url }) => ({
  title: `“${pageName}” பக்கத்துக்கு ${members.toLocaleString('en-IN')} உறுப்பினர்கள்`,
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `இப்போது ${members.toLocaleString('en-IN')} பேர் உங்கள் பக்கத்தின் உறுப்பினர்கள்: உங்கள் படைப்புகளுக்குப் பணம் செலுத்துகிறார்கள். உங்கள் புள்ளிவிவரங்களில் இதற்கு ஒரு அட்டை உள்ளது; விரும்பினால் பகிரலாம்.`,
  ],
  button: { label: 'அட்டையைக் காண்க', url },
})) satisfies typeof english.milestoneLetter;
