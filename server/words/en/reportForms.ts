import { words } from '../words';

/** The form of a report, and why the server refuses one. */
export const REPORT_FORM = words('REPORT_FORM', {
  oneThing: 'Name a post, a comment, a page or a person',
  ownThing: 'This is your own',
  noKind: 'Please choose what is wrong',
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
