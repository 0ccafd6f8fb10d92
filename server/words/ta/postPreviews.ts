import type * as english from '../en/postPreviews';

export const POST_PREVIEW = {
  open: 'முன்னோட்டம்',
  title: 'முன்னோட்டம்',
  hint: 'உங்கள் பதிவு இப்படித் தெரியும். இதன் பொத்தான்களும் இணைப்புகளும் இங்கே எதுவும் செய்யாது.',
  reader: 'யார் பார்வையில்',
  visitor: 'வெளியாள்',
  member: 'படிக்கக்கூடிய உறுப்பினர்கள்',
  inSquad: (title) => `${title} உறுப்பினர்`,
  place: 'எங்கே',
  whole: 'தன் சொந்தப் பக்கத்தில்',
  inList: 'பதிவுகளின் பட்டியலில்',
  empty: 'முதலில் ஏதாவது எழுதுங்கள், அல்லது படம் சேருங்கள்: அது இங்கே தெரியும்.',
} satisfies typeof english.POST_PREVIEW;
