import { PAYOUT_MIN, WEEKDAYS } from '../../../rules/payouts';
import { TAX_PERCENT, TAX_SAC } from '../../../rules/tax';
import type { VariableGroup } from './variable';

/** How mails are sent, and from whom. */
export const mail = {
  SMTP_URL: {
    means: 'The mail server, by smtp or smtps.',
    example: 'smtps://user:password@mail.toli.example:465',
    without: 'mails are kept in DATA_DIR/mail and shown at /dev/mail',
    neededWhenDeployed: true,
    isSecret: true,
    protocols: ['smtp:', 'smtps:'],
    like: 'smtps://user:password@host:465',
  },
  MAIL_FROM: {
    means: 'The sender of all mails.',
    example: 'Toli <hello@toli.example>',
    without: 'hello@ the host of PUBLIC_URL',
    neededWhenDeployed: true,
  },
  MAIL_RATE: {
    means:
      'How many mails go out in a second, of those that many people get (new posts, digests, letters about a page that closes or a month that ends), by all nodes together; {bounds}.',
    from: 1,
    to: 1_000,
    fallback: 10,
  },
  MAIL_WEBHOOK_SECRET: {
    means:
      'The secret of the webhook to /api/mail/webhook, by which the mail server reports bounces and complaints: whsec_ and base64, as Standard Webhooks has it.',
    example: '',
    without: 'no reports are taken',
    isSecret: true,
  },
  SUPPORT_EMAIL: {
    means: 'The address behind "Contact us".',
    example: 'support@toli.example',
    without: 'support@ the host of PUBLIC_URL',
  },
} as const satisfies VariableGroup;

/** The officer whom the law requires to be named. */
export const law = {
  GRIEVANCE_OFFICER_NAME: {
    means:
      'The name of the Grievance Officer, which rule 3(2) of the IT Rules 2021 wants published; it stands at /grievance.',
    example: 'A. Name',
    without: 'an example when local',
    neededWhenDeployed: true,
  },
  GRIEVANCE_OFFICER_EMAIL: {
    means: 'Where the Grievance Officer is mailed of complaints, and can be written to.',
    example: 'grievance@toli.example',
    without: 'grievance@ the host of PUBLIC_URL when local',
    neededWhenDeployed: true,
  },
  GRIEVANCE_OFFICER_ADDRESS: {
    means: 'The postal address of the Grievance Officer, in India, on one line.',
    example: '1 Example Road, Bengaluru 560001',
    without: 'an example when local',
    neededWhenDeployed: true,
  },
} as const satisfies VariableGroup;

/** The Razorpay account, refunds and the fee. */
export const payments = {
  RAZORPAY_KEY_ID: {
    means: 'The key id of your Razorpay account. It goes together with the two secrets.',
    example: 'rzp_live_xxxxxxxxxxxxxx',
    without: 'the stand-in, which takes pretended money',
    neededWhenDeployed: true,
  },
  RAZORPAY_KEY_SECRET: {
    means: 'The secret of that key.',
    example: '',
    without: "the stand-in's",
    neededWhenDeployed: true,
    isSecret: true,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    means:
      'The secret of the webhook to /api/payment/webhook, other than the key secret; during a change the new one and the old one, with a comma between.',
    example: '',
    without: "the stand-in's",
    neededWhenDeployed: true,
    isSecret: true,
  },
  RAZORPAY_BASE_URL: {
    means: "Another host that speaks Razorpay's protocol, for tests; only when local.",
    example: 'https://api.razorpay.com',
    without: 'https://api.razorpay.com with keys, else the stand-in in this process',
    protocols: ['http:', 'https:'],
    like: 'https://api.razorpay.com',
  },
  REFUND_DAYS: {
    means:
      'Days after a payment within which its creator can refund it, {bounds}; reviewers with the right to money always can.',
    from: 0,
    to: 180,
    fallback: 7,
  },
  PLATFORM_FEE_PERCENT: {
    means:
      'What Toli keeps of each payment, in whole percent, {bounds}; shown wherever prices are set. What goes back to a payer is free of it.',
    from: 0,
    to: 30,
    fallback: 0,
  },
  PAYOUT_NOTE: {
    means:
      'Who pays creators’ balances out and when, as they read it in their payments and everybody in the terms, without PAYOUTS; a sentence or two.',
    example: 'Asha Rao of Example Media pays it out by bank transfer on the 5th of each month.',
    without: '"Whoever runs this Toli pays it out. Ask SUPPORT_EMAIL."',
  },
  PAYOUTS: {
    means:
      'How creators’ balances are paid out: `by_hand` lets them name a bank account, and reviewers with the right to money make batches for the bulk upload of your bank; docs/operating.md says what to settle first.',
    example: 'by_hand',
    words: ['by_hand'],
    without: 'by_hand with demo data, else what PAYOUT_NOTE says',
  },
  PAYOUT_DAY: {
    means: 'The day of the week, in India, on which you make payouts; {words}. Creators read it in their payments.',
    words: WEEKDAYS,
    fallback: 'friday',
  },
  PAYOUT_MIN: {
    means: 'The least that is paid out, in rupees, {bounds}; what is less is carried over.',
    from: 1,
    to: 100_000,
    fallback: PAYOUT_MIN,
  },
} as const satisfies VariableGroup;

/** The GST of receipts. */
export const tax = {
  GSTIN: {
    means:
      'The GSTIN of whoever runs Toli. With it, what is paid to pages whose owners have a GSTIN too gets tax invoices.',
    example: '',
    without: 'receipts claim no tax',
  },
  GST_SAC: {
    means: 'The service accounting code of memberships, 4 to 8 digits.',
    without: `${TAX_SAC} (other online content)`,
    fallback: TAX_SAC,
  },
  GST_PERCENT: {
    means: 'The whole rate of GST that prices include, {bounds}.',
    from: 0,
    to: 100,
    fallback: TAX_PERCENT,
  },
} as const satisfies VariableGroup;

/** Sign-in with Google. */
export const google = {
  GOOGLE_CLIENT_ID: {
    means:
      'The client id of Google sign-in. Register PUBLIC_URL/api/user/login/google/callback with Google as the address to come back to.',
    example: '',
    without: 'no Google sign-in: the link is hidden',
  },
  GOOGLE_CLIENT_SECRET: {
    means: 'Its secret; the two go together.',
    example: '',
    without: 'no Google sign-in',
    isSecret: true,
  },
  GOOGLE_ISSUER: {
    means: 'Another OpenID provider, for tests; https when deployed.',
    protocols: { local: ['https:', 'http:'], deployed: ['https:'] },
    like: 'https://accounts.google.com',
    fallback: 'https://accounts.google.com',
  },
} as const satisfies VariableGroup;

/** The keys of pushes. */
export const push = {
  VAPID_PUBLIC_KEY: {
    means:
      'By which push services know this Toli (RFC 8292): the point of P-256 of VAPID_PRIVATE_KEY in base64url, as `npx web-push generate-vapid-keys` prints both. Browsers that are told have it: with another one they are told nothing more until people ask again.',
    example: '',
    without: 'made once in DATA_DIR when local; deployed nothing is pushed',
  },
  VAPID_PRIVATE_KEY: {
    means: 'What signs pushes; the two go together.',
    example: '',
    without: 'made once in DATA_DIR when local; deployed nothing is pushed',
    isSecret: true,
  },
} as const satisfies VariableGroup;

/** The reviewers, and whether pages need a review. */
export const review = {
  ADMIN_EMAILS: {
    means: 'Verified people with these addresses, separated by commas, are reviewers.',
    example: 'asha@toli.example',
    without: 'none (the demo data bring a reviewer, `npm run reviewer` makes one)',
  },
  PAGE_REVIEW: {
    means:
      'Whether a page waits for its review before others see it (`required`) or not (`advisory`); decision B3 of docs/decisions.md.',
    example: 'advisory',
    words: ['advisory', 'required'],
    fallback: { local: 'advisory', deployed: 'required' },
  },
} as const satisfies VariableGroup;
