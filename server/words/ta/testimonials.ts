import type * as english from '../en/testimonials';

export const WALL = {
  title: 'உறுப்பினர்கள் சொல்வது',
  hidden: 'இது உங்களுக்கு மட்டுமே தெரியும்',
  hide: (fullName) => `${fullName} சொன்னதை மறை`,
  show: (fullName) => `${fullName} சொன்னதை மீண்டும் காட்டு`,
  hideShort: 'மறை',
  showShort: 'மீண்டும் காட்டு',
  onlyYou: 'இது உங்களுக்கு மட்டுமே தெரியும்: உங்கள் பக்கம் உறுப்பினர்களைக் காட்டுவதில்லை.',
} satisfies typeof english.WALL;

export const TESTIMONIAL = {
  title: 'பக்கத்தில் உங்கள் வார்த்தை',
  hint: (pageName) =>
    `${pageName} பக்கத்துக்கு வரும் எல்லோரும் இதை உங்கள் பெயர், படத்துடன் படிக்கலாம்; நீங்கள் உறுப்பினராக இருக்கும் வரை. எப்போது வேண்டுமானாலும் எடுத்துவிடலாம்.`,
  label: 'நீங்கள் சொல்வது',
  example: 'ஒவ்வொரு ஞாயிறும் இந்தப் பாடல்களோடுதான் தொடங்குகிறது',
  give: 'சம்மதித்துக் காட்டு',
  save: 'சேமி',
  given: 'பக்கத்தில் தெரிகிறது',
  withdraw: 'எடுத்துவிடு',
  withdrawn: 'இனி இது தெரியாது',
} satisfies typeof english.TESTIMONIAL;

export const TESTIMONIAL_FORM = {
  empty: 'ஏதாவது எழுதுங்கள், அல்லது எடுத்துவிடுங்கள்',
  membersOnly: 'செயலில் உள்ள உறுப்பினர்கள் மட்டுமே பக்கத்தில் சொல்லலாம்',
} satisfies typeof english.TESTIMONIAL_FORM;
