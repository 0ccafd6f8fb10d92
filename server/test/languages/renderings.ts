import { letter } from '../../mail/letter.service';
import { NotificationType, wordsOfReturn } from '../../rules/notifications';
import { RETURN_WAYS } from '../../rules/returnedMoney';
import { type NotificationFacts, notificationText } from '../../words/en/notifications';
import { LETTER_NAMES, type LetterName, write } from '../../words/letters';
import { currentLanguage } from '../../words/words';
import type { Calls, Table } from './translation';

// Every mail and every kind of notification as people get them, to compare languages.

/** A mail as it is sent, in the current language. Throws where its page is of another language. */
function mail(name: LetterName, facts: never) {
  const content = write(name, facts);
  const { html, text } = letter({ ...content, supportEmail: 'support@toli.example' });
  if (!html.includes(`<html lang="${currentLanguage()}">`)) throw new Error('the page is of another language');
  // The logo is the first text.
  const shown = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>|&#\d+;/g, ' ')
    .replace(/^\s*toli\b/, '');
  return { subject: content.subject ?? content.title, text, shown };
}

const FACTS: Omit<NotificationFacts, 'type'> = {
  at: new Date('2026-11-21T06:30:00Z'),
  name: '⟦name⟧',
  squadTitle: '⟦squadTitle⟧',
  words: '⟦words⟧',
  until: new Date('2026-12-12T20:00:00Z'),
  paise: 9764,
};
/** In place of words: what these kinds cannot be without. */
const NEEDED: Partial<Record<string, Partial<NotificationFacts>>> = {
  payoutFailed: { words: 'number' },
  monthsTakenBack: { words: '3' },
};
/** Facts that a notification may lack. */
const LACKS: Partial<NotificationFacts>[] = [{ name: '' }, { words: '' }, { until: null }, { paise: null }];
/** In place of words: how money was returned, and that the membership ended with it or that it was a tip, also as an earlier version said it. */
const RETURNED: Partial<NotificationFacts>[] = [
  { words: 'ended' },
  ...RETURN_WAYS.flatMap((way) =>
    [{ isEnd: true }, { isTip: true }, {}].map((of) => ({ words: wordsOfReturn(way, of) })),
  ),
];
/** In place of words: only a part of the payment stands. */
const PART: Partial<NotificationFacts> = { words: 'part' };

const KINDS = Object.entries(NotificationType);

/** Each mail and each kind of notification, as a function that renders it. */
export const rendered: Table = Object.fromEntries([
  ...LETTER_NAMES.map((name) => [`mail ${name}`, (facts: never) => mail(name, facts)]),
  ...KINDS.map(([kind]) => [`notification ${kind}`, (facts: NotificationFacts) => notificationText(facts)]),
]);

/** The facts of these functions, made of those of the words; the first has all facts. */
export const renderedCallsOf = (calls: Calls): Calls =>
  new Map([
    ...LETTER_NAMES.map((name) => [`mail ${name}`, calls.get(name)!] as const),
    ...KINDS.map(([kind, type]) => {
      const more = [
        ...(/payment(Partly)?Returned$/i.test(kind) ? RETURNED : []),
        ...(/paymentRestored$/i.test(kind) ? [PART] : []),
      ];
      const others = [...LACKS, ...more];
      return [
        `notification ${kind}`,
        [{}, ...others].map((other) => [{ ...FACTS, type, ...other, ...NEEDED[kind] }]),
      ] as const;
    }),
  ]);
