import { deviceName } from '../../rules/device';
import { NOT_ME_DAYS, SIGN_UP_CODE_MINUTES, TOKEN_HOURS } from '../../rules/signIn';
import { formatDateTime } from '../../rules/time';
import type * as english from '../en/signInLetters';
import type { Letter } from '../letter';
import { ACCESS } from './access';
import { JOIN } from './joining';
import { MAIL } from './mail';
import { SIGN_IN } from './signIn';
import { NOT_ME } from './verification';

/** What stands above a verification mail and in the list of mails. */
function aboutPurpose({
  startsPage,
  pageName,
  pagePicture,
  squadTitle,
  amount,
}: english.SignUpPurpose): Pick<Letter, 'subject' | 'card'> {
  if (startsPage)
    return {
      subject: 'உங்கள் பக்கத்தைத் தொடங்க இன்னும் ஒரு தொடுதல்',
      card: { picture: null, name: SIGN_IN.startPage, line: null },
    };
  if (pageName === null) return {};
  const isJoining = squadTitle !== null && amount !== null;
  return {
    subject: isJoining
      ? `${pageName}: ${squadTitle} ஸ்க்வாடில் சேர இன்னும் ஒரு தொடுதல்`
      : `${pageName} பக்கத்துக்குச் செல்ல இன்னும் ஒரு தொடுதல்`,
    card: { picture: pagePicture, name: pageName, line: isJoining ? JOIN.squad(squadTitle, amount) : null },
  };
}

export const verifyLetter = (({ fullName, url, disownUrl, replaces, code, ...purpose }) => ({
  ...aboutPurpose(purpose),
  title: 'உங்கள் மின்னஞ்சலைச் சரிபாருங்கள்',
  paragraphs: [
    fullName === null ? 'வணக்கம்,' : `வணக்கம் ${fullName},`,
    'டோலிக்கு வரவேற்கிறோம்! இந்த முகவரி உங்களுடையது என்று உறுதிசெய்யுங்கள்.',
    ...(replaces
      ? [
          `உங்கள் முகவரியில் முன்பு தொடங்கிய கணக்கின் இடத்தை இது எடுக்கிறது: அதன் கடவுச்சொல்லும் இணைப்பும் இனி வேலை செய்யாது. நீங்கள் மீண்டும் கணக்கு தொடங்கவில்லை என்றால், கீழே “${NOT_ME.title}” என்பதைத் தேர்ந்தெடுங்கள்.`,
        ]
      : []),
  ],
  ...(code !== null && {
    code: {
      label: `கணக்கு தொடங்கிய இடத்தில் இந்தக் குறியீட்டை ${SIGN_UP_CODE_MINUTES} நிமிடங்களுக்குள் எழுதுங்கள்`,
      digits: code,
      warning: MAIL.codeWarning,
    },
  }),
  button: { label: 'மின்னஞ்சலைச் சரிபார்', url },
  small: `இணைப்பு ${TOKEN_HOURS} மணி நேரம் வேலை செய்யும். டோலியில் கணக்கு தொடங்கியது நீங்கள் இல்லையா? அப்படியானால் உங்கள் முகவரியை வேறொருவர் பயன்படுத்தியுள்ளார்: இணைப்பைத் திறக்காதீர்கள்; அந்தக் கணக்கை இங்கே அகற்றுங்கள்.`,
  otherwise: { label: NOT_ME.title, url: disownUrl },
})) satisfies typeof english.verifyLetter;

export const alreadySignedUpLetter = (({ fullName, logInUrl, resetUrl }) => ({
  title: 'உங்களிடம் ஏற்கெனவே கணக்கு உள்ளது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'யாரோ, அநேகமாக நீங்களே, இந்த முகவரியில் டோலியில் கணக்கு தொடங்கினார். உங்களிடம் ஏற்கெனவே கணக்கு உள்ளதால் எதுவும் மாறவில்லை.',
    `கடவுச்சொல் மறந்ததா? புதியதை இங்கே அமையுங்கள்: ${resetUrl}`,
  ],
  button: { label: 'உள்நுழையவும்', url: logInUrl },
  small: 'அது நீங்கள் இல்லை என்றால், இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்.',
})) satisfies typeof english.alreadySignedUpLetter;

export const resetLetter = (({ fullName, url }) => ({
  title: 'புதிய கடவுச்சொல் அமையுங்கள்',
  paragraphs: [`வணக்கம் ${fullName},`, 'டோலியில் புதிய கடவுச்சொல் அமைக்க, யாரோ, அநேகமாக நீங்களே, இணைப்பு கேட்டுள்ளார்.'],
  button: { label: 'புதிய கடவுச்சொல் அமைக்க', url },
  small: `இணைப்பு ஒரு முறை, ${TOKEN_HOURS} மணி நேரத்துக்குள் வேலை செய்யும். அது நீங்கள் இல்லை என்றால், இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்: உங்கள் கடவுச்சொல் அப்படியே இருக்கும்.`,
})) satisfies typeof english.resetLetter;

export const passwordChangedLetter = (({ fullName, forgotUrl, ...ended }) => ({
  title: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'டோலியில் உங்கள் கணக்கின் கடவுச்சொல் மாற்றப்பட்டது; உங்கள் மற்ற சாதனங்கள் வெளியேற்றப்பட்டன.',
    ACCESS.ended(ended),
    `அது நீங்கள் இல்லை என்றால், உடனே புதிய கடவுச்சொல் அமையுங்கள்: ${forgotUrl}`,
  ],
})) satisfies typeof english.passwordChangedLetter;

export const newDeviceLetter = (({ fullName, userAgent, signedInAt, notMeUrl }) => ({
  title: 'உங்கள் கணக்கில் புதிய உள்நுழைவு',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `டோலியில் உங்கள் கணக்கில் யாரோ, அநேகமாக நீங்களே, புதிய சாதனத்தில் உள்நுழைந்துள்ளார்: ${deviceName(userAgent)}, ${formatDateTime(signedInAt)} (இந்திய நேரம்).`,
    'அது நீங்கள் என்றால், எதுவும் செய்ய வேண்டியதில்லை.',
  ],
  small: `அது நீங்கள் இல்லையா? அப்படியானால் உங்கள் கடவுச்சொல் வேறொருவரிடம் உள்ளது. உங்கள் கணக்கின் எல்லா அணுகலையும் இங்கே முடித்து, புதிய கடவுச்சொல் அமையுங்கள். இணைப்பு ${NOT_ME_DAYS} நாட்கள் வேலை செய்யும்.`,
  otherwise: { label: NOT_ME.title, url: notMeUrl },
})) satisfies typeof english.newDeviceLetter;

export const signInDisownedLetter = (({ fullName, forgotUrl, ...ended }) => ({
  title: 'உங்கள் கணக்கின் எல்லா அணுகலும் முடிக்கப்பட்டது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'ஓர் உள்நுழைவு உங்களுடையது இல்லை என்று சொன்னீர்கள். உங்கள் பழைய கடவுச்சொல் இனி வேலை செய்யாது.',
    ACCESS.ended(ended),
    'இன்னும் புதிய கடவுச்சொல் அமைக்கவில்லை என்றால், இங்கே அமையுங்கள்.',
  ],
  button: { label: 'புதிய கடவுச்சொல் அமைக்க', url: forgotUrl },
})) satisfies typeof english.signInDisownedLetter;

export const welcomeBackLetter = (({ fullName, wasLeaving, forgotUrl }) => ({
  title: 'மீண்டும் வருக',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    wasLeaving
      ? 'நீங்கள் உள்நுழைந்ததால், டோலியில் உங்கள் கணக்கு நீக்கப்படாது. உங்கள் சுயவிவரம் மீண்டும் தெரியும்.'
      : 'நீங்கள் உள்நுழைந்ததால், டோலியில் உங்கள் கணக்கு மீண்டும் செயலில் உள்ளது. உங்கள் சுயவிவரம் மீண்டும் தெரியும்.',
    'நீங்கள் தொடர விரும்பும் உறுப்புரிமைகளை நீங்களே புதுப்பிக்க வேண்டும்: ‘என் ஸ்க்வாடுகள்’ பகுதியைப் பாருங்கள்.',
    `அது நீங்கள் இல்லை என்றால், உடனே புதிய கடவுச்சொல் அமையுங்கள்: ${forgotUrl}`,
  ],
})) satisfies typeof english.welcomeBackLetter;

export const googleLinkedLetter = (({ fullName, passwordDropped, ...ended }) => ({
  title: 'உங்கள் கணக்கு Google உடன் இணைந்தது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    'இந்த முகவரியின் Google கணக்கு மூலம் யாரோ, அநேகமாக நீங்களே, டோலியில் உள்நுழைந்தார். இனி அது உங்கள் கணக்கைத் திறக்கும்.',
    ...(passwordDropped
      ? [
          'முன்பு கணக்கு தொடங்கியது நீங்கள்தான் என்று உறுதியாகத் தெரியவில்லை; அதனால் அப்போது அமைத்த கடவுச்சொல் இனி வேலை செய்யாது.',
          ACCESS.ended(ended),
        ]
      : []),
  ],
  small: 'அது நீங்கள் இல்லை என்றால், உங்கள் Google கணக்கைப் பாதுகாத்து, எங்களுக்கு எழுதுங்கள்.',
})) satisfies typeof english.googleLinkedLetter;
