import { words } from '../words';

// Reporting a post, a comment, a page or a person.

export const REPORT = words('REPORT', {
  oneThing: 'Name a post, a comment, a page or a person',
  ownThing: 'This is your own',
  noKind: 'Please choose what is wrong',
  /** In menus and on the button. */
  verb: 'Report',
  titles: {
    post: 'Report this post',
    comment: 'Report this comment',
    page: 'Report this page',
    person: 'Report this person',
  },
  text: 'Reviewers of Toli look at it. Nobody else learns who reported it.',
  kind: 'What is wrong?',
  kinds: {
    SPAM: 'Spam or advertising',
    FRAUD: 'Fraud, or pretending to be somebody else',
    HARASSMENT: 'Insults, threats or harassment',
    HATE: 'Hate against a group of people',
    SEXUAL: 'Sexual content, or danger to children',
    VIOLENCE: 'Violence or self-harm',
    COPYRIGHT: 'Copied from somebody else',
    OTHER: 'Something else',
  },
  words: 'More about it (optional)',
  done: 'Thank you. Reviewers will look at it.',
});
