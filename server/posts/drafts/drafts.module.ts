import type { Module } from '../../module';
import { PostDraft } from './draft.entity';
import { draftListeners } from './draft.listeners';
import { DraftContentResolver, PostDraftResolver, ViewerDraftsResolver } from './draft.resolver';
import { draftsForNodes } from './reading.service';

/** Posts and edits in writing, which their creator alone sees. */
export const drafts: Module = {
  entities: [PostDraft],
  personal: {
    'post_drafts.creator_user_id': {
      erased: { with: 'person' },
      exported: {
        file: 'page/drafts',
        columns:
          'id post_id squad_id title title_public description body teaser tags link by_mail comment_audience chosen_language unpublished_reason created_at updated_at',
      },
    },
  },
  resolvers: [PostDraftResolver, ViewerDraftsResolver, DraftContentResolver],
  nodes: { post_drafts: ({ viewer }, ids) => draftsForNodes(viewer, ids) },
  on: draftListeners,
};
