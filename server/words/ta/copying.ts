import type * as english from '../en/copying';

export const COPY = {
  done: 'முடிந்தது',
  copy: 'நகலெடு',
  copyOf: (what) => `நகலெடு: ${what}`,
  copied: 'நகலெடுக்கப்பட்டது',
  copyByHand: 'உங்கள் பிரவுசர் நகலெடுக்க விடவில்லை. தேர்ந்தெடுத்து நீங்களே நகலெடுங்கள்.',
} satisfies typeof english.COPY;
