import { ACKNOWLEDGE_HOURS, APPEAL_DAYS } from '../../rules/grievances';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/grievanceLetters';
import { GRIEVANCE } from './grievances';
import { TIME } from './time';

const moment = (at: Date) => TIME.inIndia(formatDateTime(at));

export const grievanceArrivedLetter = (({ number, kind, dueAt, officer }) => ({
  title: `आपकी शिकायत मिल गई है: ${number}`,
  paragraphs: [
    `टोली को भेजी आपकी शिकायत का नंबर ${number} है। विषय: ${GRIEVANCE.kinds[kind]}।`,
    `हमारे शिकायत अधिकारी, ${officer}, ${moment(dueAt)} तक इस पर फ़ैसला करेंगे, और फ़ैसला आपको ईमेल से मिलेगा।`,
    'अगर आपने शिकायत नहीं की है, तो किसी ने ग़लती से आपका पता दिया है: आपको कुछ नहीं करना है।',
  ],
})) satisfies typeof english.grievanceArrivedLetter;

export const grievanceDecidedLetter = (({ number, decision, officer }) => ({
  title: `आपकी शिकायत पर फ़ैसला हो गया है: ${number}`,
  paragraphs: [
    'क्या फ़ैसला हुआ, और क्यों:',
    decision,
    `अगर आप सहमत नहीं हैं, तो ${officer} को जवाब दें, या ${APPEAL_DAYS} दिन के अंदर gac.gov.in पर शिकायत अपील समिति में अपील करें।`,
  ],
})) satisfies typeof english.grievanceDecidedLetter;

export const grievanceToDecideLetter = (({ number, kind, dueAt, why, url }) => ({
  title: {
    ARRIVED: `एक शिकायत पर फ़ैसला करना है: ${number}`,
    SOON: `एक शिकायत पर जल्द फ़ैसला करना है: ${number}`,
    LATE: `एक शिकायत का समय पूरा हो गया है: ${number}`,
    UNACKNOWLEDGED: `एक शिकायत की पावती नहीं गई है: ${number}`,
  }[why],
  paragraphs: [
    `${GRIEVANCE.kinds[kind]}। इस पर ${moment(dueAt)} तक फ़ैसला करना है।`,
    ...(why === 'UNACKNOWLEDGED'
      ? [`नंबर वाला ईमेल नहीं गया है। क़ानून इसके लिए ${ACKNOWLEDGE_HOURS} घंटे देता है: उनसे किसी और तरह से संपर्क करें।`]
      : []),
  ],
  button: { label: 'शिकायतों पर जाएँ', url },
})) satisfies typeof english.grievanceToDecideLetter;
