import { sql, transaction } from '../platform/database';
import { notFound } from '../platform/errors';
import { emit } from '../platform/events';
import type { Viewer } from '../platform/viewer';
import type { Squad } from './squad.entity';
import { lockSquad, ownSquad } from './squad.service';

declare module '../platform/events' {
  interface Events {
    /** A squad takes no members any more and its posts are to be free; those who paid keep what they paid for. */
    SquadDeleted: { squad: Squad };
  }
}

/**
 * Deletes one of the viewer's squads (decision A21): nobody joins or renews it, its posts become free at once, its
 * members stay on their amount until their month ends and are told by mail; the amount can be used again.
 */
export async function deleteSquad(viewer: Viewer | null, id: unknown): Promise<Squad> {
  const { id: squadId } = await ownSquad(viewer, id);
  return transaction(async () => {
    const squad = await lockSquad(squadId);
    if (squad.archivedAt) throw notFound('Squad');
    await sql('update squads set archived_at = now(), updated_at = now() where id = $1', [squadId]);
    await emit('SquadDeleted', { squad });
    return squad;
  });
}
