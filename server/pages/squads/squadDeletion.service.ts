import type { Viewer } from '../../auth/viewer';
import { IsNull, now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { notFound } from '../../platform/errors';
import { deleteNextPrice } from './askingSquad.service';
import { Squad } from './squad.entity';
import { ownSquad } from './squad.service';
import type { SquadView } from './squad.view';

declare module '../../platform/db/events' {
  interface Events {
    /** A squad was deleted: it takes no more members, and its posts become free; paying members keep what they paid for. */
    SquadDeleted: { squad: SquadView };
  }
}

/**
 * Deletes one of the viewer's squads (decision A21): it can no longer be joined or renewed, its posts become free at
 * once, its members stay on their amount until their month ends and get a mail; the amount can be used again and its
 * picture is removed.
 */
export async function deleteSquad(viewer: Viewer | null, id: unknown): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  await transaction(async () => {
    // From here on the row is locked: a person who posts or pays for the squad at this moment waits, and then finds it
    // deleted.
    const { affected } = await repo(Squad).update(
      { id: squad.id, archivedAt: IsNull() },
      { archivedAt: now, imageSrc: null, updatedAt: now },
    );
    if (!affected) throw notFound('squad');
    await deleteNextPrice(squad.id);
    await emit('SquadDeleted', { squad });
  });
  return squad;
}
