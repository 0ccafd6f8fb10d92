import type * as english from '../en/pageStates';

export const REVIEW = {
  submit: 'ஆய்வுக்குச் சமர்ப்பி',
  again: 'மீண்டும் சமர்ப்பி',
  inProgress: 'ஆய்வு நடக்கிறது',
  explanation: 'ஆய்வு இரண்டு நாட்களுக்குள் முடியும். அதற்கிடையில் தொடர்ந்து திருத்தலாம். ஆய்வு முடிந்ததும் உங்கள் பக்கம் வெளியாகும்.',
  failed: 'ஆய்வுக்குச் சமர்ப்பிக்க முடியவில்லை',
  alreadyApproved: 'இந்தப் பக்கம் ஏற்கெனவே ஏற்கப்பட்டுள்ளது',
} satisfies typeof english.REVIEW;

export const PAGE_STATE = {
  notLive: 'ஏற்கப்படும் வரை இது தளத்தில் இருக்காது: யாரும் கண்டறியவோ சேரவோ முடியாது.',
  rejected: 'உங்கள் பக்கம் ஏற்கப்படவில்லை',
  rejectedHint: 'கேட்டதை மாற்றி, மீண்டும் சமர்ப்பியுங்கள்.',
  rejectedUntil: (review) =>
    review === 'advisory' ? 'மீண்டும் சமர்ப்பிக்கும் வரை அது தளத்தில் இருக்காது.' : 'ஏற்கப்படும் வரை அது தளத்தில் இருக்காது.',
  deactivated: 'உங்கள் பக்கம் தளத்தில் இல்லை',
  deactivatedHint: 'யாரும் கண்டறியவோ சேரவோ முடியாது. உங்கள் உறுப்பினர்கள் தங்கள் மாதம் முடியும் வரை படிக்கலாம்.',
  toSettings: 'அமைப்புகளைத் திற',
  asVisitor: 'பார்வையாளர்களுக்கு உங்கள் பக்கம் இப்படித் தெரியும்.',
  asOwner: 'உங்கள் பக்கத்துக்கு',
} satisfies typeof english.PAGE_STATE;

export const PAGE_NOTICE = {
  submitted: 'உங்கள் பக்கம் ஆய்வுக்குச் சமர்ப்பிக்கப்பட்டது',
  blocked: 'இந்தப் பக்கம் தடை செய்யப்பட்டுள்ளது. உதவிக் குழுவைத் தொடர்புகொள்ளுங்கள்.',
  notLive: 'இந்தப் பக்கம் இன்னும் வெளியாகவில்லை',
  dismiss: 'மூடு',
} satisfies typeof english.PAGE_NOTICE;
