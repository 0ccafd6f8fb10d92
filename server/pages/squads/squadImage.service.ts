import type { Viewer } from '../../auth/viewer';
import { type BroughtPicture, CROP, keepPicture } from '../../media/files/picture.service';
import { IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { Squad } from './squad.entity';
import { getSquad, ownSquad } from './squad.service';
import type { SquadView } from './squad.view';

/** Gives one of the viewer's squads another picture, in place of the one before. */
export async function updateSquadImage(viewer: Viewer | null, id: unknown, upload: BroughtPicture): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  return keepPicture(upload, { kind: CROP, owner: { userId: squad.creatorUserId } }, ({ src }) =>
    setImage(squad.id, src),
  );
}

/** Takes the picture of one of the viewer's squads away. */
export async function removeSquadImage(viewer: Viewer | null, id: unknown): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  return setImage(squad.id, null);
}

async function setImage(id: string, src: string | null): Promise<SquadView> {
  // A squad that is deleted meanwhile gets none.
  await repo(Squad).update({ id, archivedAt: IsNull() }, { imageSrc: src, updatedAt: new Date() });
  return getSquad(id);
}
