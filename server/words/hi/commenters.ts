import type * as english from '../en/commenters';

export const COMMENTERS = {
  title: 'कमेंट करने वाले लोग',
  hint: 'किनके कमेंट छिपे हैं, और कौन कमेंट नहीं कर सकता',
  hidden: 'कमेंट छिपे हैं',
  stopped: 'कमेंट पर रोक',
  undo: 'वापस लें',
  undoOf: (name) => `${name} के लिए वापस लें`,
} satisfies typeof english.COMMENTERS;
