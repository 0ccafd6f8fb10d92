import { rupees } from '../../rules/money';
import type * as english from '../en/admin';
import { plural } from '../words';

export const DESK = {
  noChange: 'எதை மாற்ற வேண்டும் என்று படைப்பாளருக்குச் சொல்லுங்கள்',
  noReason: 'காரணத்தைச் சொல்லுங்கள்',
  reviewersOnly: 'இது ஆய்வாளர்களுக்கு மட்டும்',
  moneyReviewersOnly: 'இது பணம் பற்றி முடிவெடுக்கும் ஆய்வாளர்களுக்கு மட்டும்',
  secondFactorFirst: 'ஆய்வாளர்கள் இரு-படிச் சரிபார்ப்புடன் உள்நுழைய வேண்டும்: கணக்கு அமைப்புகளில் அதை அமையுங்கள்',
  notYourself: 'உங்களையும் உங்கள் பக்கத்தையும் பற்றி வேறொருவர்தான் முடிவெடுக்க வேண்டும்',
  notWaiting: 'இந்தப் பக்கம் இப்போது ஆய்வுக்குக் காத்திருக்கவில்லை: வேறொருவர் சற்று முன் முடிவெடுத்திருக்கலாம்',
  blockedAlready: 'இது ஏற்கெனவே தடை செய்யப்பட்டுள்ளது',
  notBlocked: 'இது தடை செய்யப்படவில்லை',
  closedAlready: 'இந்தப் புகார் ஏற்கெனவே மூடப்பட்டுள்ளது',
} satisfies typeof english.DESK;

export const APPOINTMENT = {
  unknown: (email) => `${email} மின்னஞ்சலில் யாரும் கணக்கு தொடங்கவில்லை`,
  unfit: (email) => `${email} சரிபார்க்கப்படவில்லை, அல்லது தடை செய்யப்பட்டுள்ளது`,
  already: (email) => `${email} ஏற்கெனவே ஆய்வாளர்`,
  none: (email) => `${email} ஆய்வாளர் இல்லை`,
  moneyAlready: (email) => `${email} ஏற்கெனவே பணம் பற்றி முடிவெடுக்கிறார்`,
  noMoney: (email) => `${email} பணம் பற்றி முடிவெடுப்பதில்லை`,
  noFactor: (email) => `${email} இரு-படிச் சரிபார்ப்பு அமைக்கவில்லை`,
} satisfies typeof english.APPOINTMENT;

export const DESK_SCREEN = {
  queue: 'காத்திருப்பவை',
  reports: 'புகார்கள்',
  queueMenu: (waiting) => (waiting === 0 ? 'காத்திருப்பவை' : `காத்திருப்பவை (${waiting})`),
  reportsMenu: (waiting) => (waiting === 0 ? 'புகார்கள்' : `புகார்கள் (${waiting})`),
  people: 'தேடல்',
  log: 'பதிவேடு',
  nothingWaits: 'எந்தப் பக்கமும் ஆய்வுக்குக் காத்திருக்கவில்லை',
  nothingWaitsHint: 'புதியவை இங்கே வரும்; அதிக நேரம் காத்திருப்பது முதலில்.',
  noReports: 'எந்தப் புகாரும் காத்திருக்கவில்லை',
  noReportsHint: 'பதிவுகள், கருத்துகள், பக்கங்கள், மற்றவர்கள், உரையாடல்கள் பற்றி மக்கள் தரும் புகார்கள் இங்கே வரும்.',
  conversations: 'உரையாடல்கள்',
  reportOf: (reported, reporter) => `${reporter} தந்த புகார்: ${reported}`,
  reportedMessages: 'இருவரும் எழுதிக்கொண்டவை',
  overdue: 'கெடு தாண்டியது',
  due: (time) => `கெடு: ${time}`,
  submitted: 'சமர்ப்பித்தது',
  seePage: 'பக்கத்தைப் பார்',
  shownAs: (displayName) => `மற்றவர்களுக்குத் தெரிவது: “${displayName}”`,
  more: 'நபரும் பக்கமும்',
  likeOurs: 'டோலியின் பெயர் போலத் தோன்றும் பெயர்கள்',
  likeOursHint:
    'ஒரு நபர், பக்கம் அல்லது ஆப். இப்போது இத்தகைய பெயர்கள் ஏற்கப்படுவதில்லை; இவை முன்பே இருந்தவை, அல்லது Google-இலிருந்து வந்தவை.',
  lookUpHint: 'பெயர், மின்னஞ்சல், பக்கம், பக்க முகவரி அல்லது id',
  found: (count) => (count === 0 ? 'யாரும் கிடைக்கவில்லை' : `${count} கிடைத்தன`),
  page: 'பக்கம்',
  noPage: 'இவருக்குப் பக்கம் இல்லை.',
  history: 'எடுத்த முடிவுகள்',
  noHistory: 'இன்னும் எந்த முடிவும் எடுக்கவில்லை.',
  since: (date) => `${date} முதல் இங்கே`,
  erased: 'அழிக்கப்பட்டது',
  unverified: 'மின்னஞ்சல் சரிபார்க்கப்படவில்லை',
  command: 'சர்வரில் ஒரு கட்டளை',
  // Of a page's owner, of who reports and of who decided.
  by: (name) => `${name} மூலம்`,
  asReviewer: 'இந்தப் பக்கத்தை ஆய்வாளராகப் பார்க்கிறீர்கள்: இது மற்றவர்களுக்குத் திறந்தில்லை.',
  toDesk: 'ஆய்வு மேசைக்கு',
} satisfies typeof english.DESK_SCREEN;

export const REPORT_CASE = {
  queue: 'பதிவுகள், கருத்துகள், பக்கங்கள், நபர்கள்',
  order: 'வரிசை',
  oldest: 'அதிக நேரம் காத்திருப்பவை',
  most: 'அதிகப் புகார் வந்தவை',
  title: {
    POST: (name) => `${name} எழுதிய பதிவு`,
    COMMENT: (name) => `${name} எழுதிய கருத்து`,
    PAGE: (name) => `பக்கம்: ${name}`,
    PERSON: (name) => name,
  },
  reports: (count) => plural(count, { one: '# புகார்', other: '# புகார்கள்' }),
  takenDown: 'அகற்றப்பட்டது',
} satisfies typeof english.REPORT_CASE;

export const LOOK = {
  verb: 'உள்ளே பார்',
  title: 'இந்தப் பக்கத்தின் எல்லாவற்றையும் பார்க்கவா?',
  text: (name, minutes) =>
    `${name}: இந்தப் பக்கத்தின் எல்லாப் பதிவுகளையும் கருத்துகளையும், விற்கப்படுபவை உட்பட, ${minutes} நிமிடங்கள் படிக்கலாம். நீங்கள் பார்த்ததும் அதன் காரணமும் பதிவேட்டில் இருக்கும்.`,
  reason: 'ஏன் பார்க்கிறீர்கள்?',
  ended: 'பார்க்கும் நேரம் முடிந்தது',
  endedHint: 'பக்கத்தை ஏன் பார்க்கிறீர்கள் என்று மீண்டும் சொல்லுங்கள்.',
  until: (end, minutes) =>
    `${end} வரை இந்தப் பக்கத்தைப் படிக்கலாம். படங்களும் வீடியோக்களும் ${minutes} நிமிடங்கள் வரை வரும்; பிறகு திரையை மீண்டும் ஏற்றுங்கள்.`,
  noPosts: 'இந்தப் பக்கத்தில் பதிவுகள் இல்லை.',
  free: 'எல்லோருக்கும்',
  forSquad: (title, amount) => `${title}, மாதம் ${rupees(amount)}`,
  takenDown: 'அகற்றப்பட்டது',
  hidden: 'மறைக்கப்பட்டது',
  because: (reason) => `அகற்றப்பட்டது: ${reason}`,
  comments: 'கருத்துகள்',
  postOf: (time) => `பதிவு, ${time}`,
  said: (name, words) => `${name}: ${words}`,
  picture: 'பதிவின் படம்',
  video: 'பதிவின் வீடியோ',
} satisfies typeof english.LOOK;

export const DESK_BADGE = {
  blocked: 'தடையில்',
  deactivated: 'நிறுத்தியுள்ளது',
  leaving: 'விலகுகிறார்',
  reviewer: 'ஆய்வாளர்',
  moneyReviewer: 'ஆய்வாளர், பணமும்',
  live: 'வெளியானது',
  notLive: 'வெளியாகவில்லை',
  review: {
    NOT_SUBMITTED: 'சமர்ப்பிக்கவில்லை',
    SUBMITTED: 'ஆய்வுக்குக் காத்திருக்கிறது',
    APPROVED: 'ஏற்கப்பட்டது',
    REJECTED: 'ஏற்கப்படவில்லை',
  },
} satisfies typeof english.DESK_BADGE;

export const DESK_ACTION = {
  APPROVED: 'பக்கம் ஏற்கப்பட்டது',
  REJECTED: 'பக்கம் ஏற்கப்படவில்லை',
  PAGE_BLOCKED: 'பக்கம் தடை செய்யப்பட்டது',
  PAGE_UNBLOCKED: 'பக்கத்தின் தடை நீங்கியது',
  USER_BLOCKED: 'நபர் தடை செய்யப்பட்டார்',
  USER_UNBLOCKED: 'நபரின் தடை நீங்கியது',
  REPORT_CLOSED: 'புகார் மூடப்பட்டது',
  REPORTS_CLOSED: 'புகார்கள் மூடப்பட்டன',
  POST_TAKEN_DOWN: 'பதிவு அகற்றப்பட்டது',
  POST_PUT_BACK: 'பதிவு மீண்டும் காட்டப்படுகிறது',
  COMMENT_TAKEN_DOWN: 'கருத்து அகற்றப்பட்டது',
  COMMENT_PUT_BACK: 'கருத்து மீண்டும் காட்டப்படுகிறது',
  TESTIMONIAL_TAKEN_DOWN: 'உறுப்பினர் சொன்னது அகற்றப்பட்டது',
  PAGE_READ: 'பக்கம் ஆய்வு மேசையில் படிக்கப்பட்டது',
  PAYOUT_ACCOUNT_READ: 'வங்கிக் கணக்கு பார்க்கப்பட்டது',
  REVIEWER_MADE: 'ஆய்வாளர் ஆக்கப்பட்டார்',
  REVIEWER_UNMADE: 'இனி ஆய்வாளர் இல்லை',
  SECOND_FACTOR_RESET: 'இரு-படிச் சரிபார்ப்பு நீக்கப்பட்டது',
  MONEY_RIGHT_GIVEN: 'இனி பணம் பற்றி முடிவெடுப்பார்',
  MONEY_RIGHT_TAKEN: 'இனி பணம் பற்றி முடிவெடுக்க மாட்டார்',
  PAYMENT_REFUNDED: 'பேமெண்ட் ரீஃபண்ட் ஆனது',
  MONEY_CASE_CLOSED: 'பண விவகாரம் மூடப்பட்டது',
  DISPUTE_ACCEPTED: 'பணத் தகராறு ஏற்கப்பட்டது',
  GRIEVANCE_DECIDED: 'புகார் முடிவு செய்யப்பட்டது',
  DISPUTE_CONTESTED: 'பணத் தகராறு எதிர்க்கப்பட்டது',
} satisfies typeof english.DESK_ACTION;

export const REVIEW_OUTCOME = {
  approve: (name, { isLive, isClosed }) => {
    if (isClosed)
      return `${name} ஏற்கப்படுகிறது; தடையில் அல்லது நிறுத்தப்பட்ட நிலையில் உள்ள வரை தளத்தில் வராது. உரிமையாளருக்குத் தெரிவிக்கப்படும்.`;
    return `${name} ${isLive ? 'தொடர்ந்து தளத்தில் இருக்கும்' : 'வெளியாகும்'}; உரிமையாளருக்குத் தெரிவிக்கப்படும்.`;
  },
  reject: (name, review) =>
    `${name} மீண்டும் ${review === 'required' ? 'சமர்ப்பிக்கப்பட்டு ஏற்கப்படும்' : 'சமர்ப்பிக்கப்படும்'} வரை யாருக்கும் காட்டப்படாது.`,
} satisfies typeof english.REVIEW_OUTCOME;

export const DECISION = {
  approve: {
    verb: 'ஏற்றுக்கொள்',
    title: 'இந்தப் பக்கத்தை ஏற்கவா?',
    reason: 'படைப்பாளருக்கு ஒரு வார்த்தை (விரும்பினால்)',
    done: (name) => `${name} ஏற்கப்பட்டது`,
  },
  reject: {
    verb: 'ஏற்க மறு',
    title: 'இந்தப் பக்கத்தை ஏற்க மறுக்கவா?',
    reason: 'படைப்பாளர் எதை மாற்ற வேண்டும்?',
    done: (name) => `${name} ஏற்கப்படவில்லை`,
  },
  closeReport: {
    verb: 'புகாரை மூடு',
    title: 'இந்தப் புகாரை மூடவா?',
    text: (name) =>
      `${name} பற்றிய புகார் பட்டியலிலிருந்து போய்விடும். எடுத்த முடிவு பதிவேட்டில் இருக்கும்; யாருக்கும் தெரிவிக்கப்படாது.`,
    reason: 'என்ன முடிவு, ஏன்?',
    done: (name) => `${name} பற்றிய புகார் மூடப்பட்டது`,
  },
  closeReports: {
    verb: 'புகார்களை மூடு',
    title: 'இந்தப் புகார்களை மூடவா?',
    text: (name) =>
      `${name} அப்படியே இருக்கும்; அதன் புகார்கள் பட்டியலிலிருந்து போய்விடும். எடுத்த முடிவு பதிவேட்டில் இருக்கும்; யாருக்கும் தெரிவிக்கப்படாது.`,
    reason: 'என்ன முடிவு, ஏன்?',
    done: (name) => `${name}: புகார்கள் மூடப்பட்டன`,
  },
  takeDown: {
    verb: 'அகற்று',
    title: 'இதை அகற்றவா?',
    text: (name) => `“${name}” இனி யாருக்கும் காட்டப்படாது. எழுதியவருக்குக் காரணம் சொல்லப்படும்; இதை மீண்டும் காட்ட முடியும்.`,
    reason: 'ஏன்? எழுதியவருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `“${name}” அகற்றப்பட்டது`,
  },
  takeOffWall: {
    verb: 'அகற்று',
    title: 'இந்த வார்த்தைகளை அகற்றவா?',
    text: (name) => `“${name}” பக்கத்தில் இருந்து நீங்கும்; எங்கும் வைக்கப்படாது. சொன்னவருக்குக் காரணம் சொல்லப்படும்.`,
    reason: 'ஏன்? சொன்னவருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `“${name}” அகற்றப்பட்டது`,
  },
  putBack: {
    verb: 'மீண்டும் காட்டு',
    title: 'இதை மீண்டும் காட்டவா?',
    text: (name) => `“${name}” முன்பு போலவே காட்டப்படும்; எழுதியவருக்குத் தெரிவிக்கப்படும்.`,
    reason: 'ஏன்? எழுதியவருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `“${name}” மீண்டும் காட்டப்படுகிறது`,
  },
  blockPage: {
    verb: 'பக்கத்தைத் தடை செய்',
    title: 'இந்தப் பக்கத்தைத் தடை செய்யவா?',
    text: (name) =>
      `${name} உடனே தளத்திலிருந்து போய்விடும்: யாரும் கண்டறியவோ, சேரவோ, புதுப்பிக்கவோ முடியாது; எதையும் பதிவிட முடியாது. பணம் செலுத்திய உறுப்பினர்கள் தொடர்ந்து படிக்கலாம்.`,
    reason: 'ஏன்? உரிமையாளருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `${name} தடை செய்யப்பட்டது`,
  },
  unblockPage: {
    verb: 'பக்கத்தின் தடை நீக்கு',
    title: 'இந்தப் பக்கத்தின் தடையை நீக்கவா?',
    text: (name) => `${name} அதன் ஆய்வு முடிவுப்படி மீண்டும் காட்டப்படும்.`,
    reason: 'ஏன்? உரிமையாளருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `${name}: தடை நீங்கியது`,
  },
  blockUser: {
    verb: 'நபரைத் தடை செய்',
    title: 'இந்த நபரைத் தடை செய்யவா?',
    text: (name) => `${name} எல்லா இடங்களிலும் வெளியேற்றப்படுவார், திரும்ப வர முடியாது; அவரது பக்கமும் தளத்தில் இருக்காது.`,
    reason: 'ஏன்? அவருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `${name} தடை செய்யப்பட்டார்`,
  },
  unblockUser: {
    verb: 'நபரின் தடை நீக்கு',
    title: 'இந்த நபரின் தடையை நீக்கவா?',
    text: (name) => `${name} மீண்டும் உள்நுழையலாம்.`,
    reason: 'ஏன்? அவருக்குத் தெரிவிக்கப்படும்',
    done: (name) => `${name}: தடை நீங்கியது`,
  },
} satisfies typeof english.DECISION;
