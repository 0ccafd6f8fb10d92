import { plural, words } from '../words';

/** Who can read a published post, and how it is changed. */
export const POST_AUDIENCE = words('POST_AUDIENCE', {
  title: 'Who can read it',
  readers: 'Readers',
  free: 'Everyone, for free',
  /** A squad, and those above it. */
  fromSquad: (title: string, isLowest: boolean): string =>
    isLowest ? `All members (from ${title})` : `${title} and higher`,
  opensOn: 'Opens for everyone on',
  opensOnHint: 'Leave it empty to keep it for members.',
  /** Before it is changed: who has had it already. */
  reach: (notified: number, mails: number) =>
    `${plural(notified, { one: '# person was notified of this post', other: '# people were notified of this post' })}${
      mails > 0
        ? `, and ${plural(mails, { one: '# mail went out', other: '# mails went out' })}. Mails that went out stay out`
        : ''
    }.`,
  save: 'Save',
  saved: 'Saved. The post is for its new readers from now on.',
  noDay: 'Please choose a day',
  otherDay: 'Please choose a day after today, within a year',
});
