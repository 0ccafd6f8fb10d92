import type { UnpublishedReason } from '../../rules/postDrafts';
import type * as english from '../en/postDrafts';

export const POST_DRAFT = {
  tooMany: (max) => `உங்களிடம் ${max} வரைவுகள் உள்ளன. முதலில் அவற்றில் ஒன்றை வெளியிடவும் அல்லது நீக்கவும்.`,
  changedElsewhere: 'இந்த வரைவு வேறொரு சாதனத்தில் அல்லது தாவலில் மாற்றப்பட்டது',
} satisfies typeof english.POST_DRAFT;

const BECAUSE: Partial<Record<UnpublishedReason, string>> = {
  PAGE_CLOSED: 'அந்த நேரத்தில் பக்கம் மூடப்பட்டிருந்தது',
  SQUAD_GONE: 'இதன் ஸ்க்வாட் நீக்கப்பட்டது',
  FILE_GONE: 'இதன் ஒரு படம் அல்லது வீடியோ இல்லை',
  INVALID: 'ஒரு பதிவில் இருக்கக்கூடியதைவிட அதிகம் இதில் உள்ளது',
};

export const SCHEDULED = {
  noTime: 'ஒரு நாளையும் நேரத்தையும் தேர்ந்தெடுக்கவும்',
  tooSoon: (minutes) => `இப்போதிலிருந்து குறைந்தது ${minutes} நிமிடங்களுக்குப் பிறகான நேரத்தைத் தேர்ந்தெடுக்கவும்`,
  tooFar: 'ஓர் ஆண்டுக்குள் உள்ள நேரத்தைத் தேர்ந்தெடுக்கவும்',
  tooMany: (max) => `உங்களிடம் ${max} திட்டமிட்ட பதிவுகள் உள்ளன. அவற்றில் ஒன்று வெளியாகும் வரை காத்திருக்கவும்.`,
  unpublished: (reason: UnpublishedReason): string =>
    BECAUSE[reason] ? `இது வெளியிடப்படவில்லை: ${BECAUSE[reason]}` : 'இது வெளியிடப்படவில்லை',
} satisfies typeof english.SCHEDULED;
