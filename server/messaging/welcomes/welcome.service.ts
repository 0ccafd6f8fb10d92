import type { Viewer } from '../../auth/viewer';
import { ownPage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { lockUser } from '../../people/users/user.service';
import { now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { bool, entity, findForUpdate, inArray, list, query, text } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { validated } from '../../platform/input';
import { pageEditor } from '../../policies';
import { welcomeForm } from '../../rules/forms/messages';
import { isWelcomeKind } from '../../rules/messages';
import { WELCOME_FILE } from '../../words/en/welcome';
import { fileOf } from '../messages/writing.service';
import { SentFile } from '../sentFiles/sentFile.entity';
import { deleteSentFile, isWelcomed, judgeSentFile, type SentReference } from '../sentFiles/sentFile.service';
import { SentFileView } from '../sentFiles/sentFile.view';
import { PageWelcome } from './pageWelcome.entity';

/**
 * Takes an own upload as the picture or video that welcomes members of the viewer's page, in place of an earlier one; null
 * takes that away. Repeating it changes nothing. 400 for an upload that cannot be sent, 409 while bytes are missing.
 */
export async function setWelcomeFile(viewer: Viewer | null, input: unknown): Promise<PageView> {
  const owner = pageEditor(viewer);
  const { userId: creatorUserId } = owner;
  const { uploadId } = await validated(welcomeForm, input);
  const known = await repo(PageWelcome).findOneBy({ creatorUserId });
  if (known?.fileId === uploadId || (!known && !uploadId)) return ownPage(viewer);
  if (uploadId) await judgeSentFile(owner, uploadId);
  await transaction(async () => {
    // Two choices at once come one after the other, so that neither file is forgotten.
    await lockUser(creatorUserId);
    const before = await repo(PageWelcome).findOneBy({ creatorUserId });
    const file = await fileOf(owner, uploadId);
    if (file) await replace(creatorUserId, file);
    else await repo(PageWelcome).delete({ creatorUserId });
    if (before) await deleteUnsent(before.fileId);
  });
  return ownPage(viewer);
}

async function replace(creatorUserId: string, { fileId, fileKind }: SentReference): Promise<void> {
  if (!isWelcomeKind(fileKind)) throw new InvalidInput({ uploadId: WELCOME_FILE.wrongKind });
  await repo(PageWelcome).upsert({ creatorUserId, fileId, fileKind, chosenAt: now }, ['creatorUserId']);
}

/** Deletes a file that welcomes no more and is in no message. */
async function deleteUnsent(fileId: string): Promise<void> {
  // A message that takes it at the same moment waits for the lock, or is seen.
  await findForUpdate(SentFile, { id: fileId });
  const [used] = await findUse({ fileId });
  if (!used) await deleteSentFile(fileId);
}
// By hand: a file is looked for in two tables.
const findUse = query(
  { isUsed: bool('true') },
  (answer) => `select ${answer} where exists (select from messages m where m.file_id = :fileId)
     or exists (select from broadcasts b where b.file_id = :fileId)`,
  { isRare: true, values: { fileId: text } },
);

/** The file with which a page welcomes its members: for the desk; null without one. */
export async function welcomeFileOf(creatorUserId: string): Promise<SentFileView | null> {
  const welcome = await repo(PageWelcome).findOneBy({ creatorUserId });
  const file = welcome && (await repo(SentFile).findOneBy({ id: welcome.fileId }));
  return file && new SentFileView(file);
}

/** A page's file of welcome, for a viewer who may see it. */
export interface SeenWelcome {
  creatorUserId: string;
  file: SentFileView;
}

/** The files with which these pages welcome the viewer, who is a member of them now or runs them: for loaders. */
export async function welcomesFor(viewer: Viewer | null, creatorUserIds: readonly string[]): Promise<SeenWelcome[]> {
  if (!viewer) return [];
  const found = await findSeen({ userId: viewer.userId, creatorUserIds });
  return found.map(({ creatorUserId, file }) => ({ creatorUserId, file: new SentFileView(file) }));
}
// By hand: a list's pages at once, by the memberships that their dates give the viewer now.
const findSeen = query(
  { creatorUserId: text('w.creator_user_id'), file: entity(SentFile, 'f') },
  (answer) => `select ${answer} from page_welcomes w join sent_files f on f.id = w.file_id
   where ${inArray('w.creator_user_id', ':creatorUserIds')} and ${isWelcomed('w')}`,
  { values: { userId: text, creatorUserIds: list(text) } },
);
