import type * as english from '../en/sandbox';

export const SANDBOX = {
  home: 'டோலி',
  files: 'கோப்புகள்',
  choose: 'அனுப்பக் கோப்புகளைத் தேர்ந்தெடுங்கள்',
  hint: (name) => `ஒரு variable "${name}" என்று இருந்தால், அது அந்தக் கோப்பாக அனுப்பப்படும்: { "input": { "image": "${name}" } }`,
  none: 'இன்னும் எதுவும் தேர்ந்தெடுக்கவில்லை.',
  // Typed literally as the name of a file.
  example: 'file:cat.png',
  query: 'செயல்',
  variables: 'Variable-கள்',
  headers: 'Header-கள்',
  answer: 'பதில்',
} satisfies typeof english.SANDBOX;
