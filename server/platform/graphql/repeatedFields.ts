import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { REQUEST } from '../../words/en/requests';
import { badRequest } from '../errors';

/**
 * The most times that one selection set has the same field: validation compares each of them with each other. `node`
 * may ask for the same field in a fragment of each type.
 */
export const SAME_FIELD_MAX = 25;

/** Throws where a selection set of the document has the same field too often (BAD_USER_INPUT, 400). */
export function refuseRepeatedFields({ definitions }: DocumentNode): void {
  for (const definition of definitions) if ('selectionSet' in definition) refuseIn(definition.selectionSet);
}

function refuseIn(set: SelectionSetNode, counts = new Map<string, number>()): void {
  for (const each of set.selections) {
    if (each.kind === Kind.FRAGMENT_SPREAD) continue;
    // The fields of an inline fragment are compared with those around it.
    if (each.kind === Kind.INLINE_FRAGMENT) {
      refuseIn(each.selectionSet, counts);
      continue;
    }
    const name = (each.alias ?? each.name).value;
    const count = (counts.get(name) ?? 0) + 1;
    if (count > SAME_FIELD_MAX) throw badRequest(REQUEST.repeatedField(name, SAME_FIELD_MAX));
    counts.set(name, count);
    if (each.selectionSet) refuseIn(each.selectionSet);
  }
}
