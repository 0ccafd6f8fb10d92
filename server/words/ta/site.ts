import { rupees } from '../../rules/money';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/site';

export const SITE = {
  preview: `இந்தியாவுக்கான உறுப்புரிமைப் பக்கங்கள்: நீங்கள் நேசிக்கும் படைப்பாளர்களின் ஸ்க்வாடில் சேருங்கள், மாதம் ${rupees(SQUAD_AMOUNT_MIN)} முதல்.`,
  staging: 'இது டோலியின் சோதனைத் தளம். இங்கு எதுவும் உண்மையானதல்ல; பணம் எதுவும் எடுக்கப்படாது.',
  name: 'டோலி',
  noScript: 'டோலிக்கு JavaScript தேவை. உங்கள் பிரவுசரில் அதை இயக்கி, இந்தப் பக்கத்தை மீண்டும் ஏற்றுங்கள்.',
} satisfies typeof english.SITE;
