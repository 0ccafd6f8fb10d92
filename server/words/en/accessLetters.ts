import { scopesIn } from '../../rules/apps';
import { formatDate, formatDateTime } from '../../rules/time';
import type { ApiScope } from '../../rules/tokens';
import type { Letter } from '../letter';
import { words } from '../words';
import { APP } from './apps';
import { TOKEN } from './tokens';

/** The screen where a person ends such access and locks others out. */
interface WaysOut {
  settingsUrl: string;
  forgotUrl: string;
}

/** Mail to a person: there is a new token that acts as them; `expiresAt` null: until it is revoked. */
export const tokenMadeLetter = words(
  'tokenMadeLetter',
  ({
    fullName,
    name,
    scope,
    madeAt,
    expiresAt,
    settingsUrl,
    forgotUrl,
  }: { fullName: string; name: string; scope: ApiScope; madeAt: Date; expiresAt: Date | null } & WaysOut): Letter => ({
    title: 'There is a new API token for your account',
    paragraphs: [
      `Hello ${fullName},`,
      `Somebody, probably you, made the API token “${name}” for your account at Toli: ${formatDateTime(madeAt)}. Whoever has it can act as you.`,
      `It may: ${TOKEN.scopes[scope]}. ${expiresAt ? `It ends on ${formatDate(expiresAt)}.` : 'It has no end until you revoke it.'}`,
    ],
    button: { label: TOKEN.title, url: settingsUrl },
    small: `If this wasn’t you, revoke it there, and set a new password at once: ${forgotUrl}`,
  }),
);

/** Mail to a person: an app may act as them; `scopes` as the app has asked for them ("read posts"). */
export const appLetInLetter = words(
  'appLetInLetter',
  ({
    fullName,
    appName,
    website,
    scopes,
    letInAt,
    settingsUrl,
    forgotUrl,
  }: { fullName: string; appName: string; website: string; scopes: string; letInAt: Date } & WaysOut): Letter => ({
    title: 'An app can act as you',
    paragraphs: [
      `Hello ${fullName},`,
      `Somebody, probably you, let “${appName}” (${website}) into your account at Toli: ${formatDateTime(letInAt)}. It was not made by Toli.`,
      `It may: ${scopesIn(scopes)
        .map((scope) => TOKEN.scopes[scope])
        .join(', ')}.`,
    ],
    button: { label: APP.accessTitle, url: settingsUrl },
    small: `If this wasn’t you, end its access there, and set a new password at once: ${forgotUrl}`,
  }),
);
