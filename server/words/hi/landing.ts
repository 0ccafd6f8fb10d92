import { rupees } from '../../rules/money';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/landing';
import { plural } from '../words';
import { perMonth } from './cards';

const SHARE = 'अपना पेज WhatsApp पर शेयर करें, और आपके लोग जुड़ने लगेंगे।';
const POST = 'शब्द, फ़ोटो, वीडियो या कोई लिंक।';
const BEGIN = [
  { title: 'बताएँ कि आपका काम क्या है', text: 'एक नाम और उसके बारे में एक लाइन। बस दो मिनट लगते हैं।' },
  { title: 'एक-दो स्क्वाड जोड़ें', text: 'एक नाम, एक क़ीमत, और उससे क्या खुलता है।' },
];

export const LANDING = {
  eyebrow: 'भारत के लिए सदस्यता पेज',
  title: 'जिन्हें आपका काम पसंद है, उनके साथ से वह चलता रह सकता है।',
  lead: 'पेज खोलें, रुपयों में क़ीमत तय करें, और अपने लोगों को स्क्वाड से जोड़ें। वे UPI, कार्ड या नेट बैंकिंग से पेमेंट करें; आप बस अपना काम करें।',
  start: 'अपना पेज शुरू करें',
  find: 'क्रिएटर खोजें',
  samplePage: 'आपका पेज',
  /** Stands before the verb of `creating`. */
  sampleBio: 'आपकी पसंद की चीज़ें',
  sampleSquads: ['सुबह का रियाज़', 'अगली क़तार'],
  onToli: 'टोली पर पेज',
  from: (amount) => `${perMonth(amount)} से शुरू`,

  members: (count) => plural(count, { one: '# मेंबर', other: '# मेंबर' }),

  money: 'पैसों की सीधी बात',
  promises: () => [
    {
      title: 'रुपये, और पेमेंट के जाने-पहचाने तरीक़े',
      text: `हर क़ीमत रुपयों में और महीने के हिसाब से है, ${perMonth(SQUAD_AMOUNT_MIN)} से शुरू। UPI, कार्ड और नेट बैंकिंग।`,
    },
    {
      title: 'एक बार में एक महीना',
      text: 'एक पेमेंट से स्क्वाड एक कैलेंडर महीने के लिए खुलता है। आपको दिखता है कि कब तक, और दोबारा पेमेंट करना आपकी मर्ज़ी है।',
    },
    {
      title: 'छोड़ना उतना ही आसान, जितना जुड़ना',
      text: '“मेरे स्क्वाड” में दो टैप। हम बताते हैं कि आपका पेमेंट किस दिन तक का है, और कुछ नहीं पूछते।',
    },
    {
      title: 'पढ़ना मुफ़्त, जुड़ना फ़ायदेमंद',
      text: 'हर पोस्ट के लिए क्रिएटर तय करते हैं: सबके लिए, या किसी एक स्क्वाड और उससे ऊपर वालों के लिए। पहले आपके शब्द और फ़ोटो, हमारे बाद में।',
    },
  ],
  keep: (amount) => `${rupees(amount)} में से आपको कितना मिलता है`,
  paid: 'आपके मेंबर का पेमेंट',
  gateway: (percent) => `Razorpay, पेमेंट के लिए (${percent}%)`,
  tax: (percent) => `उसकी फ़ीस पर GST (${percent}%)`,
  platform: (percent) => (percent === 0 ? 'टोली' : `टोली (${percent}%)`),
  kept: 'आपको मिलता है',
  keepNote: (percent) =>
    `यह Razorpay की आम दर पर है; पेमेंट के कुछ तरीक़े इससे सस्ते हैं। ${percent === 0 ? 'टोली अपनी कोई फ़ीस नहीं जोड़ती' : `टोली ${percent}% रखती है`}, और बटन पर लिखी क़ीमत ही आपके मेंबर चुकाते हैं।`,
  begin: {
    advisory: {
      title: 'आपका पेज, आज शाम ही',
      steps: [...BEGIN, { title: 'पोस्ट करें', text: `${POST} ${SHARE}` }],
    },
    required: {
      title: 'आपका पेज, इसी हफ़्ते',
      steps: [
        ...BEGIN,
        { title: 'पोस्ट करें', text: POST },
        {
          title: 'समीक्षा के लिए भेजें',
          text: `इसमें दो दिन से कम लगते हैं, फिर आपका पेज लाइव हो जाता है। ${SHARE}`,
        },
      ],
    },
  },

  features: 'आपके काम के लिए एक ही पेज',
  feature: {
    membership: {
      title: 'सदस्यता',
      text: 'हर महीने की क़ीमत वाले स्क्वाड, उनके मेंबर के लिए पोस्ट, और ऐसी फ़ीड जिसमें और कुछ नहीं दिखता।',
    },
    merch: { title: 'मर्चेंडाइज़', text: 'आपका छापा, सिला या ढाला हुआ सामान उन्हें बेचें जिन्होंने माँगा है।' },
    freelance: {
      title: 'फ़्रीलांस',
      text: 'अपने पेज से काम लें: एक पोर्ट्रेट, एक क्लास, शादी का एक गीत।',
    },
  },
  openNow: 'अभी खुला है',
  ifAsked: 'अगर काफ़ी लोग माँगें',
  tellUs: 'बताएँ कि आपको किसका इंतज़ार है',
  emailExample: 'aap@example.in',
  notReady: 'अभी तैयार नहीं?',
  leaveEmail: 'अपना ईमेल दें, नई ख़बर आने पर हम लिखेंगे।',
  joinWaitlist: 'वेटलिस्ट में जुड़ें',
  thanks: 'धन्यवाद, हम जल्द ही आपसे संपर्क करेंगे।',
} satisfies typeof english.LANDING;

export const LANDING_FORM = {
  features: 'कृपया सदस्यता, मर्चेंडाइज़ और फ़्रीलांस में से चुनें',
} satisfies typeof english.LANDING_FORM;
