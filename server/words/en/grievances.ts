import { GRIEVANCE_DAYS, LONG_HOURS } from '../../rules/grievances';
import { plural, words } from '../words';

// Complaints to the Grievance Officer: the form, and the desk's queue.

export const GRIEVANCE = words('GRIEVANCE', {
  noKind: 'Please choose what it is about',
  noWords: 'Please say what is wrong',
  noName: 'Please enter your name',
  notYours: 'Somebody else has to decide about your own complaint',
  decidedAlready: 'This complaint is already decided',
  tooMany: 'You have sent several complaints already. Please wait a while, or write to the Grievance Officer.',
  formTitle: 'Complain here',
  formText: 'You get a number by mail, and hear from the Grievance Officer in time.',
  asYou: (name: string, email: string) => `You write as ${name}. The answer goes to ${email}.`,
  kind: 'What is it about?',
  kinds: {
    INTIMATE: 'Intimate pictures or videos that somebody did not agree to',
    ORDER: 'An order of a court or the government',
    UNLAWFUL: 'Something that the law forbids',
    PAYMENT: 'A payment or a refund',
    PRIVACY: 'My data or my privacy',
    OTHER: 'Something else',
  },
  within: (hours: number) =>
    hours < LONG_HOURS
      ? `Decided within ${plural(hours, { one: '# hour', other: '# hours' })}`
      : `Decided within ${plural(hours / 24, { one: '# day', other: '# days' })}`,
  address: 'Address of the page or post (optional)',
  words: 'What is wrong?',
  fullName: 'Your name',
  email: 'Your email',
  kept: `We keep a complaint for ${GRIEVANCE_DAYS} days after it is decided.`,
  send: 'Send the complaint',
  sentTitle: (number: string) => `Your complaint has the number ${number}`,
  sent: (due: string) => `It has arrived, and is decided by ${due}. We have mailed you the number.`,
  another: 'Send another one',
});

/** The desk's queue of complaints. */
export const GRIEVANCE_DESK = words('GRIEVANCE_DESK', {
  menu: (waiting: number) => (waiting === 0 ? 'Complaints' : `Complaints (${waiting})`),
  none: 'No complaints waiting',
  noneHint: 'What people send to the Grievance Officer appears here; what must be decided first is first.',
  title: (number: string, kind: string) => `${number}: ${kind}`,
  due: (time: string) => `Decide by ${time}`,
  overdue: (time: string) => `Overdue since ${time}`,
  unacknowledged: 'The number has not reached them yet',
  from: (name: string, email: string) => `${name}, ${email}`,
  forgotten: 'Erased since',
  notYours: 'Somebody else has to decide about your own complaint',
  inLog: (number: string) => `Complaint ${number}`,
  decide: {
    verb: 'Decide',
    title: 'Decide about this complaint?',
    text: (number: string) =>
      `${number} leaves the queue. What you write is mailed to the person who complained and stays in the log. Take down or block first what has to go.`,
    reason: 'What was decided, and why?',
    done: (number: string) => `${number} is decided`,
  },
});
