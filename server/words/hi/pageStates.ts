import type * as english from '../en/pageStates';

export const REVIEW = {
  submit: 'समीक्षा के लिए भेजें',
  again: 'फिर से भेजें',
  inProgress: 'समीक्षा चल रही है',
  explanation: 'समीक्षा में दो दिन से कम लगते हैं। इस बीच पेज को एडिट किया जा सकता है। समीक्षा होते ही आपका पेज लाइव हो जाएगा।',
  failed: 'समीक्षा के लिए नहीं भेजा जा सका',
  alreadyApproved: 'यह पेज पहले ही मंज़ूर हो चुका है',
} satisfies typeof english.REVIEW;

export const PAGE_STATE = {
  notLive: 'मंज़ूर होने तक यह साइट पर नहीं है: यह किसी को नहीं मिलता और इससे कोई जुड़ नहीं सकता।',
  rejected: 'आपका पेज मंज़ूर नहीं हुआ',
  rejectedHint: 'जो कहा गया है उसे बदलें, फिर पेज दोबारा भेजें।',
  rejectedUntil: (review) =>
    review === 'advisory'
      ? 'जब तक इसे फिर से नहीं भेजा जाता, यह साइट पर नहीं दिखेगा।'
      : 'जब तक यह मंज़ूर नहीं होता, साइट पर नहीं दिखेगा।',
  deactivated: 'आपका पेज साइट पर नहीं है',
  deactivatedHint: 'यह किसी को नहीं मिलता और इससे कोई जुड़ नहीं सकता। आपके मेंबर अपना महीना पूरा होने तक पढ़ते रहेंगे।',
  toSettings: 'सेटिंग खोलें',
  asVisitor: 'आने वालों को आपका पेज ऐसा दिखता है।',
  asOwner: 'अपने पेज पर लौटें',
} satisfies typeof english.PAGE_STATE;

export const PAGE_NOTICE = {
  submitted: 'आपका पेज समीक्षा के लिए भेज दिया गया है',
  blocked: 'यह पेज ब्लॉक कर दिया गया है। कृपया सहायता टीम से संपर्क करें।',
  notLive: 'यह पेज अभी लाइव नहीं है',
  dismiss: 'हटाएँ',
} satisfies typeof english.PAGE_NOTICE;
