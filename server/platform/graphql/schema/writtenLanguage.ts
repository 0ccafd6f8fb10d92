import { registerEnumType } from 'type-graphql';
import { WRITTEN_LANGUAGES } from '../../../rules/writtenLanguages';
import { enumOf } from './enum';

/** The languages that people write in, by their tags. */
export const WrittenLanguageEnum = enumOf(WRITTEN_LANGUAGES);
registerEnumType(WrittenLanguageEnum, {
  name: 'WrittenLanguage',
  description: 'The language of a page or post, by its tag (RFC 5646).',
  valuesConfig: {
    en: { description: 'English, or another one in Latin letters.' },
    hi: { description: 'Hindi.' },
    mr: { description: 'Marathi.' },
    bn: { description: 'Bangla.' },
    gu: { description: 'Gujarati.' },
    pa: { description: 'Punjabi.' },
    or: { description: 'Odia.' },
    ta: { description: 'Tamil.' },
    te: { description: 'Telugu.' },
    kn: { description: 'Kannada.' },
    ml: { description: 'Malayalam.' },
    ur: { description: 'Urdu.' },
  },
});
