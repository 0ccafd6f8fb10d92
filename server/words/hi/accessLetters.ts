import { scopesIn } from '../../rules/apps';
import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/accessLetters';
import { APP } from './apps';
import { TOKEN } from './tokens';

export const tokenMadeLetter = (({ fullName, name, scope, madeAt, expiresAt, settingsUrl, forgotUrl }) => ({
  title: 'आपके खाते के लिए एक नया API टोकन बना है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `टोली पर आपके खाते के लिए API टोकन “${name}” बनाया गया है, शायद आपने ही: ${formatDateTime(madeAt)}। जिनके पास यह टोकन हो, वे आपके नाम से काम कर सकते हैं।`,
    `इस टोकन को यह अनुमति है: ${TOKEN.scopes[scope]}। ${expiresAt ? `यह ${formatDate(expiresAt)} को ख़त्म होगा।` : 'रद्द किए जाने तक यह चलता रहेगा।'}`,
  ],
  button: { label: TOKEN.title, url: settingsUrl },
  small: `अगर यह आपने नहीं बनाया है, तो इसे वहाँ रद्द करें और तुरंत नया पासवर्ड बनाएँ: ${forgotUrl}`,
})) satisfies typeof english.tokenMadeLetter;

export const appLetInLetter = (({ fullName, appName, website, scopes, letInAt, settingsUrl, forgotUrl }) => ({
  title: 'एक ऐप आपके नाम से काम कर सकता है',
  paragraphs: [
    `नमस्ते ${fullName},`,
    `टोली पर आपके खाते में “${appName}” (${website}) को ऐक्सेस दिया गया है, शायद आपने ही: ${formatDateTime(letInAt)}। यह ऐप टोली ने नहीं बनाया है।`,
    `इस ऐप को यह अनुमति है: ${scopesIn(scopes)
      .map((scope) => TOKEN.scopes[scope])
      .join(', ')}।`,
  ],
  button: { label: APP.accessTitle, url: settingsUrl },
  small: `अगर यह आपने नहीं किया है, तो वहाँ इसका ऐक्सेस बंद करें और तुरंत नया पासवर्ड बनाएँ: ${forgotUrl}`,
})) satisfies typeof english.appLetInLetter;
