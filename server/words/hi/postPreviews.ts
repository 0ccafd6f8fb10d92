import type * as english from '../en/postPreviews';

export const POST_PREVIEW = {
  open: 'झलक देखें',
  title: 'झलक',
  hint: 'आपकी पोस्ट ऐसी दिखेगी। यहाँ इसके बटन और लिंक कुछ नहीं करते।',
  reader: 'किसकी नज़र से',
  visitor: 'कोई विज़िटर',
  member: 'मेंबर, जो इसे पढ़ सकते हैं',
  inSquad: (title) => `${title} का मेंबर`,
  place: 'किस जगह',
  whole: 'अपने पेज पर पूरी',
  inList: 'पोस्टों की सूची में',
  empty: 'पहले कुछ लिखें, या तस्वीर जोड़ें: वह यहाँ दिखेगा।',
} satisfies typeof english.POST_PREVIEW;
