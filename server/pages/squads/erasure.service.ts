import { In, IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Squad } from './squad.entity';

/** Empties the squads of pages whose owners are erased; payments of the past still refer to them. */
export async function eraseSquads(creatorUserIds: readonly string[]): Promise<void> {
  const ofThem = { creatorUserId: In([...creatorUserIds]) };
  await repo(Squad).update({ ...ofThem, archivedAt: IsNull() }, { archivedAt: () => 'now()' });
  await repo(Squad).update(ofThem, { title: '', description: '', imageSrc: null, updatedAt: () => 'now()' });
}
