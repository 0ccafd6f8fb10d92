import { ACKNOWLEDGE_HOURS, APPEAL_DAYS } from '../../rules/grievances';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/grievanceLetters';
import { GRIEVANCE } from './grievances';
import { TIME } from './time';

const moment = (at: Date) => TIME.inIndia(formatDateTime(at));

export const grievanceArrivedLetter = (({ number, kind, dueAt, officer }) => ({
  title: `உங்கள் புகார் கிடைத்தது: ${number}`,
  paragraphs: [
    `டோலிக்கு நீங்கள் அனுப்பிய புகாரின் எண் ${number}. அது எதைப் பற்றியது: ${GRIEVANCE.kinds[kind]}.`,
    `எங்கள் குறைதீர் அதிகாரி ${officer} ${moment(dueAt)}-க்குள் முடிவு செய்வார்; முடிவு உங்களுக்கு மின்னஞ்சலில் வரும்.`,
    'நீங்கள் புகார் அனுப்பவில்லை என்றால், யாரோ தவறுதலாக உங்கள் முகவரியைத் தந்திருக்கிறார்கள்: நீங்கள் எதுவும் செய்ய வேண்டாம்.',
  ],
})) satisfies typeof english.grievanceArrivedLetter;

export const grievanceDecidedLetter = (({ number, decision, officer }) => ({
  title: `உங்கள் புகார் முடிவானது: ${number}`,
  paragraphs: [
    'என்ன முடிவானது, ஏன்:',
    decision,
    `உங்களுக்கு உடன்பாடு இல்லை என்றால், ${officer}-க்குப் பதில் எழுதுங்கள், அல்லது ${APPEAL_DAYS} நாட்களுக்குள் gac.gov.in-இல் குறைதீர் மேல்முறையீட்டுக் குழுவிடம் முறையிடுங்கள்.`,
  ],
})) satisfies typeof english.grievanceDecidedLetter;

export const grievanceToDecideLetter = (({ number, kind, dueAt, why, url }) => ({
  title: {
    ARRIVED: `முடிவு செய்ய வேண்டிய புகார்: ${number}`,
    SOON: `புகாரை விரைவில் முடிவு செய்ய வேண்டும்: ${number}`,
    LATE: `புகாரின் காலக்கெடு முடிந்தது: ${number}`,
    UNACKNOWLEDGED: `புகார் கிடைத்ததைச் சொல்லவில்லை: ${number}`,
  }[why],
  paragraphs: [
    `${GRIEVANCE.kinds[kind]}. ${moment(dueAt)}-க்குள் முடிவு செய்ய வேண்டும்.`,
    ...(why === 'UNACKNOWLEDGED'
      ? [
          `அதன் எண் உள்ள மின்னஞ்சல் போகவில்லை. ${ACKNOWLEDGE_HOURS} மணி நேரத்தில் அது போக வேண்டும் என்கிறது சட்டம்: வேறு வழியில் தொடர்புகொள்ளுங்கள்.`,
        ]
      : []),
  ],
  button: { label: 'குறைகளுக்குச் செல்', url },
})) satisfies typeof english.grievanceToDecideLetter;
