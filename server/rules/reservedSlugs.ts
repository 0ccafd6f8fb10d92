import { LANGUAGES } from '../words/words';
import { SCREENS } from './screens';

const wordsIn = (list: string) => list.trim().split(/\s+/);

/** First words of the server's addresses beside screens, and of its API; words used in place of ids. */
const SERVED = wordsIn(`
  active api apple-touch-icon assets atom beacon clips comment comments count creators dev disputes docs embed favicon files follow
  following frame goal goals graphql healthz index info like likes login manualsub manualsubs media metrics notifs
  oembed open openapi payment payments pictures posts preview private public razorpay readyz review robots rooms
  rss sandbox schema settings sitemap squad squads start stats unseen uploads waitlist webhook webhooks well-known
`);

/**
 * Names of mailboxes (RFC 2142, and those that certificate authorities write to), which people associate with a site's
 * operator.
 */
const MAILBOXES = wordsIn(`
  abuse admin administrator billing bounce bounces compliance contact customer-care dmarc dpo feedback ftp
  grievance hello help helpdesk hostmaster info jobs legal list list-request mailer-daemon marketing news
  newsletter no-reply noc nodal-officer noreply office postmaster press privacy root sales security ssladmin
  ssladministrator sslwebmaster support sysadmin trouble unsubscribe usenet uucp webmaster www
`);

/** Words that pages of ours may have later, and that people would think are ours. */
const LIKELY = wordsIn(`
  about about-us accessibility account accounts activity add ads affiliate affiliates alerts all analytics android
  announcements anonymous app apps archive audio authorize avatar badge badges bank beta block blog bookmarks
  brand browse business callback campaign campaigns cancel careers cart categories category cdn changelog charts
  chat checkout collections community company config connect conversation cookies copyright coupon coupons create
  dashboard data delete demo deposit desk developer developers discover discovery donate download downloads
  earnings edit email error errors events everyone export exports false faq faqs favicon-ico features feeds fees
  followers forum gift gifts groups guidelines health history home host hosting icons image images import inbox install
  invite invites invoice invoices ios join kyc labs language languages latest law learn legal-notice library link
  links live local localhost log log-in log-out logo logout manage manifest me members membership memberships
  message messenger mobile moderation moderator money music my nan new nil nobody none notification null official
  ops order orders owner page pages partner partners passkey passkeys password pay payout payouts people photo
  photos plans podcast policies policy popular premium price prices pricing profile profiles promo push receipt
  receipts recover recovery redirect refer referral refund register report reports reset resources rewards rules
  safety save saved script scripts search secure server service services session sessions setup share shop sign-in
  sign-out sign-up signin signout site somebody someone staff staging static status store stories story stream
  style styles subscribe subscription subscriptions system tag tags tax team test testing tips token tokens toli
  tool tools top topics transactions transfer trending true trust tutorial undefined unknown unsubscribed update
  updates upgrade upi upload users verified verify version video videos void wallet wallets welcome widget widgets
  withdraw work you
`);

/** Every word of the addresses of screens. */
const ofScreens = SCREENS.flatMap((address) => address.split('/')).filter(
  (word) => word !== '' && !word.startsWith(':'),
);

const RESERVED: ReadonlySet<string> = new Set([...ofScreens, ...SERVED, ...LANGUAGES, ...MAILBOXES, ...LIKELY]);

/** Whether an address is ours, may become ours, or looks like ours: no page may have it. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);
