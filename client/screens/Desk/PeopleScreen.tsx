import { Suspense } from 'react';
import { SEARCH_MIN } from '../../../server/rules/creators';
import { length } from '../../../server/rules/text';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { CardsSkeleton } from './CardsSkeleton';
import { DeskSearch } from './DeskSearch';
import { FoundPeople } from './FoundPeople';
import { NamesLikeOurs } from './NamesLikeOurs';

/** The search for a person or page. */
export function Component() {
  return (
    <DeskSearch title={DESK_SCREEN.people} hint={DESK_SCREEN.lookUpHint} autoFocus>
      {(typed, wanted) => (
        <>
          {length(typed) >= SEARCH_MIN && length(wanted) >= SEARCH_MIN && (
            <Suspense fallback={<CardsSkeleton />}>
              <FoundPeople typed={typed} wanted={wanted} />
            </Suspense>
          )}
          {typed === '' && <NamesLikeOurs />}
        </>
      )}
    </DeskSearch>
  );
}
