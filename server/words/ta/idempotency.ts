import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '../../rules/idempotency';
import type * as english from '../en/idempotency';

export const IDEMPOTENCY = {
  malformed: `Idempotency-Key-இல் ஆங்கில எழுத்துகள், எண்கள், குறிகள் இருக்கலாம், அதிகபட்சம் ${IDEMPOTENCY_KEY_LENGTH}; இடைவெளி கூடாது. எடுத்துக்காட்டாக ஒரு UUID`,
  withFiles: 'கோப்புகளுடன் Idempotency-Key ஏற்கப்படாது. தயவுசெய்து அது இல்லாமல் கோரிக்கையை அனுப்புங்கள்.',
  otherBody: `இந்த Idempotency-Key ${IDEMPOTENCY_HOURS} மணி நேரத்துக்குள் வேறொரு கோரிக்கையுடன் வந்தது. தயவுசெய்து ஒவ்வொரு கோரிக்கைக்கும் புதிய குறியீடு உருவாக்குங்கள்.`,
  underWay: 'இந்த Idempotency-Key உள்ள கோரிக்கை இன்னும் நடந்துகொண்டிருக்கிறது. தயவுசெய்து சற்று நேரத்தில் மீண்டும் அனுப்புங்கள்.',
  secretShown:
    'இது முதல் முறையிலேயே செய்யப்பட்டுவிட்டது; அதன் ரகசியம் ஒரு முறை மட்டுமே காட்டப்படும். அது உங்களுக்குக் கிடைக்கவில்லை என்றால், தயவுசெய்து வேறொன்றை உருவாக்கி இதை நீக்குங்கள்.',
} satisfies typeof english.IDEMPOTENCY;
