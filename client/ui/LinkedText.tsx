import { memo, Suspense } from 'react';
import { lazyPart } from './lazyPart';

const LinkedWords = lazyPart(() => import('./LinkedWords').then((part) => part.LinkedWords));

/** What every address has; finding out which of them are some takes more. */
const MAY_HAVE_ADDRESS = /\S[.:]\S/;

/** Somebody's words, with the web addresses in them to be followed: opened aside, and no recommendation of ours. */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  if (!MAY_HAVE_ADDRESS.test(text)) return text;
  return (
    <Suspense fallback={text}>
      <LinkedWords text={text} />
    </Suspense>
  );
});
