import type * as english from '../en/embeds';

export const EMBED = {
  join: 'टोली पर जुड़ें',
  joinFrom: (pageName, price) => `${pageName} से जुड़ें · ${price} से शुरू`,
  visit: (pageName) => `टोली पर ${pageName}`,
  line: (pageName, creating) => `${pageName} ${creating}`,
  from: (price) => `${price} से शुरू`,
  onlyJson: 'टोली oEmbed का जवाब सिर्फ़ JSON में देती है',
  gone: 'यह पेज अब टोली पर नहीं है।',
  title: 'आपकी अपनी साइट पर',
  hint: 'इसे अपनी साइट पर वहाँ लगाएँ जहाँ यह दिखना चाहिए। यह अपने आप आपके पेज के साथ बदलता रहता है और आपकी साइट पर आने वालों के बारे में कुछ नहीं जानता।',
  card: 'कार्ड का कोड',
  button: 'बटन का कोड',
  copy: 'कोड कॉपी करें',
  copied: 'कोड कॉपी हो गया।',
  copyByHand: 'आपका ब्राउज़र हमें इसे कॉपी नहीं करने देता। कृपया कोड चुनकर ख़ुद कॉपी करें।',
  preview: 'यह कैसा दिखता है',
  notLive: 'जब लोग आपका पेज देख सकेंगे, तब यहाँ वह दिखेगा।',
} satisfies typeof english.EMBED;
