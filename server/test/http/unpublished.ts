import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CreatorPerson } from '../factories';
import type { World } from '../harness';
import { bodyText, media, paragraph } from '../media/bodies';
import { quarters } from '../media/pictures';
import { upload } from '../media/tus';

/** What the creator alone sees: the words of posts that are not published, and of a note about members. */
export const UNPUBLISHED = {
  draft: 'nutmegdraft',
  draftBody: 'clovedraft',
  draftAlt: 'anisealt',
  draftTitle: 'fenneltitle',
  scheduled: 'macescheduled',
  scheduledTitle: 'sumactitle',
  scheduledTeaser: 'fenugreekteaser',
  note: 'pistachionote',
} as const;

/** Plants these words in drafts and a scheduled post, two of them with a picture, and in notes about these people. */
export async function plantUnpublished(
  world: World,
  creator: CreatorPerson,
  squadId: string,
  members: readonly { userId: string }[],
): Promise<{ ids: string[]; srcs: string[] }> {
  const owner = world.as(creator);
  const aPicture = async (width: number) => (await upload(owner, await quarters(width, 510).jpeg().toBuffer())).id;
  const [plain, long] = [randomUUID(), randomUUID()];
  const body = (words: string, id: string, alt = '') => bodyText(paragraph(words), media(id, alt));
  const save = (input: object) =>
    owner.query('mutation ($input: PostDraftInput!) { savePostDraft(input: $input) { draft { id } } }', { input });
  const title = { title: UNPUBLISHED.draftTitle, titlePublic: true };
  await save({ id: plain, version: 0, ...title, description: `A ${UNPUBLISHED.draft}` });
  await save({ id: long, version: 0, body: body(UNPUBLISHED.draftBody, await aPicture(740), UNPUBLISHED.draftAlt) });
  const schedule = 'mutation ($input: SchedulePostInput!) { schedulePost(input: $input) { scheduledPost { id } } }';
  const { schedulePost } = await owner.query(schedule, {
    input: {
      squadId,
      title: UNPUBLISHED.scheduledTitle,
      titlePublic: true,
      teaser: UNPUBLISHED.scheduledTeaser,
      body: body(UNPUBLISHED.scheduled, await aPicture(760)),
      publishAt: new Date(Date.now() + 86_400_000),
    },
  });
  for (const { userId } of members)
    await owner.query('mutation ($input: SetMemberNoteInput!) { setMemberNote(input: $input) { member { id } } }', {
      input: { userId, text: `Knows of ${UNPUBLISHED.note}` },
    });
  const read = '{ viewer { postDrafts { edges { node { uploads { src } } } } scheduledPosts { uploads { src } } } }';
  const { postDrafts, scheduledPosts } = (await owner.query(read)).viewer;
  const writings = [...postDrafts.edges.map(({ node }: { node: object }) => node), ...scheduledPosts];
  const srcs: string[] = writings.flatMap(({ uploads }) => uploads.map(({ src }: { src: string }) => src));
  expect(srcs).toHaveLength(2);
  return { ids: [plain, long, schedulePost.scheduledPost.id], srcs };
}
