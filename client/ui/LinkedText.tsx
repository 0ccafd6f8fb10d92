import { memo, Suspense } from 'react';
import { lazyPart } from './lazyPart';

const LinkedWords = lazyPart(() => import('./LinkedWords').then((part) => part.LinkedWords));

/** A part of every address; finding them exactly needs more code. */
const MAY_HAVE_ADDRESS = /\S[.:]\S/;

/** A person's text, with its web addresses as links: opened in a new tab, and without our recommendation. */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  if (!MAY_HAVE_ADDRESS.test(text)) return text;
  return (
    <Suspense fallback={text}>
      <LinkedWords text={text} />
    </Suspense>
  );
});
