import { scopesIn } from '../../rules/apps';
import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/accessLetters';
import { APP } from './apps';
import { TOKEN } from './tokens';

export const tokenMadeLetter = (({ fullName, name, scope, madeAt, expiresAt, settingsUrl, forgotUrl }) => ({
  title: 'உங்கள் கணக்குக்குப் புதிய API டோக்கன் உருவாகியுள்ளது',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `டோலியில் உங்கள் கணக்குக்கு “${name}” என்ற API டோக்கனை யாரோ, அநேகமாக நீங்களே, உருவாக்கியுள்ளார்: ${formatDateTime(madeAt)}. இதை வைத்திருப்பவர் உங்கள் பெயரில் செயல்பட முடியும்.`,
    `அது செய்யக்கூடியவை: ${TOKEN.scopes[scope]}. ${expiresAt ? `${formatDate(expiresAt)} அன்று முடிகிறது.` : 'நீங்கள் ரத்து செய்யும் வரை இதற்கு முடிவில்லை.'}`,
  ],
  button: { label: TOKEN.title, url: settingsUrl },
  small: `இதை உருவாக்கியது நீங்கள் இல்லை என்றால், அங்கே இதை ரத்து செய்து, உடனே புதிய கடவுச்சொல் அமையுங்கள்: ${forgotUrl}`,
})) satisfies typeof english.tokenMadeLetter;

export const appLetInLetter = (({ fullName, appName, website, scopes, letInAt, settingsUrl, forgotUrl }) => ({
  title: 'ஓர் ஆப் உங்கள் பெயரில் செயல்பட முடியும்',
  paragraphs: [
    `வணக்கம் ${fullName},`,
    `டோலியில் உங்கள் கணக்கை “${appName}” (${website}) அணுக யாரோ, அநேகமாக நீங்களே, அனுமதித்துள்ளார்: ${formatDateTime(letInAt)}. இந்த ஆப்பை டோலி உருவாக்கவில்லை.`,
    `அது செய்யக்கூடியவை: ${scopesIn(scopes)
      .map((scope) => TOKEN.scopes[scope])
      .join(', ')}.`,
  ],
  button: { label: APP.accessTitle, url: settingsUrl },
  small: `இதை அனுமதித்தது நீங்கள் இல்லை என்றால், அங்கே அதன் அணுகலை முடித்து, உடனே புதிய கடவுச்சொல் அமையுங்கள்: ${forgotUrl}`,
})) satisfies typeof english.appLetInLetter;
