import type * as english from '../en/embeds';

export const EMBED = {
  join: 'டோலியில் சேருங்கள்',
  joinFrom: (pageName, price) => `${pageName}: ${price} முதல் சேருங்கள்`,
  visit: (pageName) => `டோலியில் ${pageName}`,
  line: (pageName, creating) => `${pageName} ${creating}`,
  from: (price) => `${price} முதல்`,
  onlyJson: 'டோலி oEmbed-க்கு JSON வடிவில் மட்டுமே பதில் தரும்',
  gone: 'இந்தப் பக்கம் இப்போது டோலியில் இல்லை.',
  title: 'உங்கள் சொந்தத் தளத்தில்',
  hint: 'எங்கே வர வேண்டுமோ அங்கே இதை இடுங்கள். உங்கள் பக்கத்தோடு தானாக மாறிக்கொள்ளும்; உங்கள் பார்வையாளர்களைப் பற்றி எதையும் அறியாது.',
  card: 'கார்டுக்கான கோட்',
  button: 'பட்டனுக்கான கோட்',
  copy: 'கோடை நகலெடு',
  copied: 'கோட் நகலெடுக்கப்பட்டது.',
  copyByHand: 'உங்கள் பிரவுசர் நகலெடுக்க விடவில்லை. கோடைத் தேர்ந்தெடுத்து நீங்களே நகலெடுங்கள்.',
  preview: 'எப்படித் தெரியும்',
  notLive: 'மக்கள் உங்கள் பக்கத்தைப் பார்க்க முடிந்ததும் இது அதைக் காட்டும்.',
} satisfies typeof english.EMBED;
