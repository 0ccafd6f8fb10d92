import { INVITATION_DAYS } from '../../rules/imports';
import { ANSWER_DAYS, ANSWER_HOURS, type LegalPath, URGENT_HOURS } from '../../rules/legal';
import { BANK_DAYS, ORDER_HOLD_MINUTES } from '../../rules/payments';
import { ENDED_ACCOUNT_DAYS } from '../../rules/payoutAccounts';
import { ADULT_YEARS } from '../../rules/signIn';
import { RENEW_EARLY_DAYS } from '../../rules/subscriptions';
import { ERASE_DAYS } from '../../rules/users';
import { words } from '../words';

/** A legal page: its summary, then its parts. `contact`: the address to write to is shown below. */
export interface LegalText {
  intro: string;
  parts: { title: string; paragraphs: string[] }[];
  contact: string;
}

/** The pages behind the footer's links: what the product does, readable without a lawyer. */
export const LEGAL = words<Record<LegalPath, LegalText>>('LEGAL', {
  '/terms': {
    intro: 'What you and we can rely on when you use Toli.',
    parts: [
      {
        title: 'Who can use Toli',
        paragraphs: [
          `Anyone who is ${ADULT_YEARS} or older, with an email address of their own. Your account is yours alone: keep its password to yourself.`,
        ],
      },
      {
        title: 'Joining a squad',
        paragraphs: [
          'A squad is a creator’s paid tier, at a price in rupees a month. You pay for a month, or for several where the creator sells passes; nothing is charged automatically. A payment opens the squad’s posts, and those of the lower squads, for these calendar months from the moment you pay.',
          `You can pay for the next month from ${RENEW_EARLY_DAYS} days before the end. Moving to a higher squad costs the difference for the days that are left, and you see the amount before you pay.`,
          'You can leave whenever you like, in My Squads. Before you leave at once we tell you how many paid days you would lose; letting your membership end with the month keeps them.',
        ],
      },
      {
        title: 'Running a page',
        paragraphs: [
          'What you post stays yours. You let us show it to the people whom you chose for it, for as long as it is on Toli, and you have the right to post it.',
          'Say what your squads open, and give it. The price of a squad never changes for those who are in it. When you delete a squad its posts become free and its members keep what they have paid for.',
          'A page may be reviewed by people at Toli. We tell you the outcome, with the reason where it is no.',
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: [
          'Nothing that Indian law forbids; nothing that harms or sexualises children; no hatred, threats or harassment; no pretending to be somebody else; nobody else’s work without their leave; no cheating with payments.',
          'We may block a page or an account that does any of this, and say why. Members of a blocked page keep what they have paid for, unless the content itself is the offence.',
        ],
      },
    ],
    contact: 'Questions about these terms:',
  },
  '/privacy': {
    intro: 'What we know about you, why, and how to make us forget it.',
    parts: [
      {
        title: 'What we keep',
        paragraphs: [
          'Your name, email address and the pictures you upload; what you post and write; which squads you have joined. Your password is kept only as a hash that nobody can turn back.',
          'For each device that you are signed in on: its browser and system, its network address, and when it was last here. You see the list in Account settings and can sign devices out. Network addresses are also counted, hashed, to stop people from guessing passwords and from keeping the places of a squad from others.',
          `If a creator brings you as a member of another platform: your email address, the squad and its date, for one invitation and one reminder, for ${INVITATION_DAYS} days after them. Then, and when you refuse or stop mails of a creator, a keyed hash of your address stays for that creator’s page, so that it does not invite you again.`,
          'If you follow a creator by mail: your email address, for these mails alone, until you stop them. Creators see how many do, no addresses.',
          'For payments: what you paid, when, and for which squad or as a tip. Your card, bank or UPI details go to the payment gateway and never reach us.',
          `If you run a page and name a bank account to be paid: its number, encrypted, its IFSC and the name at the bank. You see the last four digits; the few people who pay you read the rest, and each time is noted. We keep them until your page is deleted and paid, and those of an earlier account for ${ENDED_ACCOUNT_DAYS} days.`,
          'Creators see how often their pages and posts are opened on a day, from which sites and by which of their links, and how many joined after they had come by a post: counts alone, without anything about you.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'They keep you signed in and guard your sign-in, and keep what you chose in this browser: the language, the theme and whether data is saved. No advertising, no trackers, nobody else’s scripts but the checkout’s.',
        ],
      },
      {
        title: 'Who sees what',
        paragraphs: [
          'Everyone can see your name and picture. A creator sees who their members are, by name and picture, never your email address. We give your data to nobody, other than the payment gateway for a payment, the mail service that carries our letters, and the authorities where the law obliges us.',
          'A creator also sees what each member has paid their page, until when, and who was a member earlier. They may keep a note of their own about a member, which nobody else reads; it is deleted with your account or with theirs.',
        ],
      },
      {
        title: 'How to be forgotten',
        paragraphs: [
          `Delete your account in Account settings. It closes at once; after ${ERASE_DAYS} days your name, email address, pictures and messages are erased. Until then you can call it off by logging in. Records of payments stay, without your name, for as long as tax law asks for them.`,
          'You can ask us for a copy of your data, or to correct it.',
        ],
      },
    ],
    contact: 'Questions about your data:',
  },
  '/refunds': {
    intro: 'When you get money back, and how long it takes.',
    parts: [
      {
        title: 'Without asking',
        paragraphs: [
          `Money that arrives when it can no longer open anything is refunded in full, without your asking: you paid twice, the squad became full (we keep your place for ${ORDER_HOLD_MINUTES} minutes while you pay, or say before you pay that we cannot), or the page closed meanwhile. We mail you when that happens. Banks take up to ${BANK_DAYS} working days.`,
        ],
      },
      {
        title: 'Paid, but not activated',
        paragraphs: [
          'The bank’s word sometimes comes late. We keep asking for three days and activate your squad as soon as we hear that you have paid; you need not pay again. If it has not happened after an hour, write to us with the date and the amount.',
        ],
      },
      {
        title: 'Leaving a squad',
        paragraphs: [
          'Leaving at once refunds nothing for the days that are left, which is why we tell you how many there are. To use them, let your membership end with the month instead.',
        ],
      },
      {
        title: 'Something was not as promised',
        paragraphs: ['Write to us within the month that you paid for, and tell us what was promised and what you got.'],
      },
    ],
    contact: 'About a payment:',
  },
  '/grievance': {
    intro: 'A complaint about something on Toli, or about us.',
    parts: [
      {
        title: 'What to write',
        paragraphs: [
          'The address of the page or post, what is wrong with it, and your name. For a payment: its date and amount.',
        ],
      },
      {
        title: 'What happens then',
        // Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules 2021, rule 3(2), as amended in 2026.
        paragraphs: [
          `You hear from our Grievance Officer within ${ANSWER_HOURS} hours that your complaint has arrived, and within ${ANSWER_DAYS} days how it was decided. Intimate pictures of somebody who did not agree to them are taken down within ${URGENT_HOURS} hours: write “urgent” in the subject.`,
        ],
      },
    ],
    contact: 'To the Grievance Officer:',
  },
  '/contact': {
    intro: 'People read what you send us, and answer.',
    parts: [
      {
        title: 'Help us to help you',
        paragraphs: [
          'Write from the address that you sign in with. About a payment, add its date and amount; about a page, its address.',
        ],
      },
    ],
    contact: 'Write to us:',
  },
});
