import type { EndedAccess } from '../../rules/endedAccess';
import { EMAIL_BACK_DAYS, SIGN_UP_CODE_MINUTES } from '../../rules/signIn';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/emailChangeLetters';
import { ACCESS } from './access';
import { NOT_MY_EMAIL } from './emailChanges';
import { MAIL } from './mail';

export const emailChangeCodeLetter = (({ code }) => ({
  title: 'உங்கள் புதிய மின்னஞ்சல்',
  paragraphs: ['ஒருவர், பெரும்பாலும் நீங்கள்தான், டோலியில் தமது கணக்குக்கு இந்த முகவரியைப் பயன்படுத்த விரும்புகிறார்.'],
  code: {
    label: `இந்தக் குறியீட்டைக் கேட்ட இடத்திலேயே ${SIGN_UP_CODE_MINUTES} நிமிடங்களுக்குள் எழுதுங்கள்`,
    digits: code,
    warning: MAIL.codeWarning,
  },
  small: 'இது நீங்கள் இல்லை என்றால், இந்த மின்னஞ்சலை விட்டுவிடுங்கள்: குறியீடு இல்லாமல் எதுவும் மாறாது.',
})) satisfies typeof english.emailChangeCodeLetter;

export const emailTakenLetter = (({ fullName }) => ({
  title: 'இந்த முகவரி பயன்பாட்டில் உள்ளது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'ஒருவர், பெரும்பாலும் நீங்கள்தான், டோலியில் வேறு ஒரு கணக்குக்கு இந்த முகவரியைப் பயன்படுத்த விரும்பினார். இது உங்கள் கணக்கின் முகவரி; அதனால் எதுவும் மாறவில்லை.',
  ],
  small: 'இது நீங்கள் இல்லை என்றால், இந்த மின்னஞ்சலை விட்டுவிடுங்கள்.',
})) satisfies typeof english.emailTakenLetter;

export const emailChangedLetter = (({ fullName, changedAt, notMeUrl }) => ({
  title: 'உங்கள் கணக்கின் மின்னஞ்சல் மாறியது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `டோலியில் உங்கள் கணக்குக்கு இப்போது வேறு மின்னஞ்சல் உள்ளது: ${formatDateTime(changedAt)} (இந்திய நேரம்). இந்த முகவரியைக் கொண்டு இனி உள்நுழைய முடியாது; கணக்கு பற்றிய மின்னஞ்சல்களும் இங்கே வராது.`,
    'இதைச் செய்தது நீங்கள் என்றால், எதுவும் செய்ய வேண்டாம்.',
  ],
  small: `இது நீங்கள் இல்லையா? இங்கே உங்கள் கணக்கைத் திரும்பப் பெற்று, புதிய கடவுச்சொல்லை அமையுங்கள். இணைப்பு ${EMAIL_BACK_DAYS} நாட்கள் வேலை செய்யும்.`,
  otherwise: { label: NOT_MY_EMAIL.title, url: notMeUrl },
})) satisfies typeof english.emailChangedLetter;

export const emailGivenBackLetter = (({
  fullName,
  forgotUrl,
  ...ended
}: { fullName: string; forgotUrl: string } & EndedAccess) => ({
  title: 'உங்கள் கணக்கின் முகவரி மீண்டும் இதுவே',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'மின்னஞ்சலை மாற்றியது நீங்கள் இல்லை என்று சொன்னீர்கள். உங்கள் கணக்கின் முகவரி மீண்டும் இதுவே; பழைய கடவுச்சொல் இனி வேலை செய்யாது. அதன் பிறகு சேர்த்த பாஸ்கீகள், குறியீடுகள், நாமினி, உங்கள் தரவின் நகல்கள் ஆகியவை நீக்கப்பட்டன.',
    ACCESS.ended(ended),
    'இன்னும் புதிய கடவுச்சொல்லை அமைக்கவில்லை என்றால், இங்கே அமையுங்கள்.',
  ],
  button: { label: 'புதிய கடவுச்சொல்லை அமை', url: forgotUrl },
})) satisfies typeof english.emailGivenBackLetter;
