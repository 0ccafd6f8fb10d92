import { GRIEVANCE_DAYS, LONG_HOURS } from '../../rules/grievances';
import type * as english from '../en/grievances';
import { plural } from '../words';

export const GRIEVANCE = {
  noKind: 'कृपया चुनें कि शिकायत किस बारे में है',
  noWords: 'कृपया बताएँ कि क्या ग़लत है',
  noName: 'कृपया अपना नाम लिखें',
  notYours: 'आपकी अपनी शिकायत पर फ़ैसला किसी और को करना होगा',
  decidedAlready: 'इस शिकायत पर फ़ैसला हो चुका है',
  tooMany: 'आपने कई शिकायतें भेजी हैं। कृपया थोड़ी देर रुकें, या शिकायत अधिकारी को लिखें।',
  formTitle: 'यहाँ शिकायत करें',
  formText: 'आपको ईमेल से एक नंबर मिलेगा, और शिकायत अधिकारी समय पर जवाब देंगे।',
  asYou: (name, email) => `आप ${name} के नाम से लिख रहे हैं। जवाब ${email} पर जाएगा।`,
  kind: 'शिकायत किस बारे में है?',
  kinds: {
    INTIMATE: 'निजी फ़ोटो या वीडियो, जिनके लिए सहमति नहीं थी',
    ORDER: 'अदालत या सरकार का आदेश',
    UNLAWFUL: 'कुछ जो क़ानून में मना है',
    PAYMENT: 'पेमेंट या रिफ़ंड',
    PRIVACY: 'मेरा डेटा या मेरी निजता',
    OTHER: 'कुछ और',
  },
  within: (hours) =>
    hours < LONG_HOURS
      ? `${plural(hours, { one: '# घंटे', other: '# घंटे' })} में फ़ैसला`
      : `${plural(hours / 24, { one: '# दिन', other: '# दिन' })} में फ़ैसला`,
  address: 'पेज या पोस्ट का पता (ज़रूरी नहीं)',
  words: 'क्या ग़लत है?',
  fullName: 'आपका नाम',
  email: 'आपका ईमेल',
  kept: `फ़ैसले के बाद हम शिकायत को ${GRIEVANCE_DAYS} दिन रखते हैं।`,
  send: 'शिकायत भेजें',
  sentTitle: (number) => `आपकी शिकायत का नंबर ${number} है`,
  sent: (due) => `शिकायत मिल गई है। इस पर ${due} तक फ़ैसला होगा। नंबर आपको ईमेल से भेजा है।`,
  another: 'एक और भेजें',
} satisfies typeof english.GRIEVANCE;

export const GRIEVANCE_DESK = {
  menu: (waiting) => (waiting === 0 ? 'शिकायतें' : `शिकायतें (${waiting})`),
  none: 'कोई शिकायत बाक़ी नहीं है',
  noneHint: 'लोग शिकायत अधिकारी को जो भेजते हैं, वह यहाँ दिखता है; जिस पर पहले फ़ैसला करना है, वह पहले।',
  title: (number, kind) => `${number}: ${kind}`,
  due: (time) => `${time} तक फ़ैसला करें`,
  overdue: (time) => `समय ${time} को पूरा हो गया`,
  unacknowledged: 'नंबर अभी उन तक नहीं पहुँचा है',
  from: (name, email) => `${name}, ${email}`,
  forgotten: 'डेटा मिटाया जा चुका है',
  notYours: 'आपकी अपनी शिकायत पर फ़ैसला किसी और को करना होगा',
  inLog: (number) => `शिकायत ${number}`,
  decide: {
    verb: 'फ़ैसला करें',
    title: 'इस शिकायत पर फ़ैसला करें?',
    text: (number) =>
      `${number} सूची से हट जाएगी। आप जो लिखेंगे, वह शिकायत करने वाले को ईमेल से मिलेगा और लॉग में रहेगा। जो हटाना या ब्लॉक करना है, पहले करें।`,
    reason: 'क्या फ़ैसला हुआ, और क्यों?',
    done: (number) => `${number} पर फ़ैसला हो गया`,
  },
} satisfies typeof english.GRIEVANCE_DESK;
