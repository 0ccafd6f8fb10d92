import { Skeleton, Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type PropsWithChildren, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filePostForm, postForm } from '../../../server/rules/forms/posts';
import { perMonth } from '../../../server/words/en/cards';
import { COMMON } from '../../../server/words/en/common';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';

import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Form } from '../../ui/form/Form';
import { FormProblem } from '../../ui/form/FormProblem';
import { SelectField } from '../../ui/form/SelectField';
import { SwitchField } from '../../ui/form/SwitchField';
import { AttachmentField } from './AttachmentField';
import { CommentAudienceField } from './CommentAudienceField';
import { type Composer_CreatorFragment, Composer_CreatorFragmentDoc } from './Composer.generated';
import { DraftKeeper } from './DraftKeeper';
import { DraftState } from './DraftState';
import { type Draft, type DraftRowKnown, NOTHING, newRow, type Written } from './draft';
import { type Claim, keepDraft } from './drafts';
import { EditorActions } from './EditorActions';
import { PostText } from './PostText';
import { PreviewButton } from './preview/PreviewButton';
import { ScheduleButton } from './ScheduleButton';
import { TagsField } from './TagsField';
import { TeaserField } from './TeaserField';
import { TeaserSuggestion } from './TeaserSuggestion';
import { UploadsButton } from './UploadsButton';
import { isSeen } from './uploadsOf';
import { useDraft } from './useDraft';
import { useDraftSaver } from './useDraftSaver';
import { type FileUpload, useFileUpload } from './useFileUpload';
import { usePosting } from './usePosting';

void (
  /* GraphQL */ `
  fragment Composer_creator on Creator {
    id
    squads {
      id
      title
      amount
    }
  }
`
);

/** The form for a new post. It begins with the draft of this tab, or with one that no other tab is editing. */
export function Composer({ creator: ref }: { creator: FragmentRef<Composer_CreatorFragment> }) {
  const creator = useFragmentData(Composer_CreatorFragmentDoc, ref);
  const { claim, takeUp } = useDraft(creator.id, useSearchParams()[0].get('draft') ?? undefined);
  if (!claim) return <Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />;
  return <Writing key={claim.id} creator={creator} claim={claim} onTakeUp={takeUp} />;
}

interface WritingProps {
  creator: Composer_CreatorFragment;
  claim: Claim;
  onTakeUp: (id: string) => void;
}

function Writing({ creator: { id, squads }, claim, onTakeUp }: WritingProps) {
  const { draft } = claim;
  const row = useDraftSaver(useFirst(draft?.row ?? null));
  const upload = useFileUpload(draft?.file ?? null, draft?.files);
  const posting = usePosting({ creatorId: id, draftId: claim.id, upload, row });
  const [chosen, setChosen] = useState<readonly File[]>();
  const choices = [
    { value: '', label: POST_EDITOR.free },
    ...squads.map((squad) => ({ value: squad.id, label: `${squad.title}, ${perMonth(squad.amount)}` })),
  ];
  return (
    <Form
      rules={upload.attached ? filePostForm : postForm}
      initialValues={startOf(draft, choices)}
      logs
      onSubmit={posting.post}
    >
      <Stack gap="5">
        <DraftKeeper
          creatorId={id}
          claim={claim}
          onTakeUp={onTakeUp}
          upload={upload}
          isPosted={posting.isPosted}
          row={row}
        />
        <SelectField name="squadId" label={POST_EDITOR.audience} choices={choices} />
        <Words upload={upload} chosen={chosen} />
        <DraftState
          row={row}
          upload={upload}
          onReplaced={() => onTakeUp(claim.id)}
          keep={(theirs) => keepDraft(id, claim.id, theirs)}
        />
        <ForSquad>
          <TeaserField />
          <TeaserSuggestion />
        </ForSquad>
        <OfPlainPost>
          <AttachmentField upload={upload} onSeveral={setChosen} />
        </OfPlainPost>
        <CommentAudienceField />
        <TagsField />
        <SwitchField name="byMail" label={POST_EDITOR.byMail} hint={POST_EDITOR.byMailHint} />
        <FormProblem />
        <EditorActions>
          <PreviewButton upload={upload} />
          <ScheduleButton upload={upload} posting={posting} />
          <UploadsButton verb={POST.create} upload={upload} waiting={posting.waiting} />
        </EditorActions>
      </Stack>
    </Form>
  );
}

/** The row of the draft, or a new one. */
function useFirst(known: DraftRowKnown | null): DraftRowKnown {
  const [row] = useState(() => known ?? newRow());
  return row;
}

/** The text, for a squad that still exists. */
function startOf(draft: Draft | null, choices: { value: string }[]): Written {
  if (!draft) return NOTHING;
  const { squadId, description, teaser, tags, link, byMail, commentAudience, title, titlePublic, body } = draft;
  const written = { description, teaser, tags, link, byMail, commentAudience, title, titlePublic, body };
  return { ...written, squadId: choices.some(({ value }) => value === squadId) ? squadId : '' };
}

/** Its words, plain or in the long form, into which the attachment goes too. */
function Words({ upload, chosen }: { upload: FileUpload; chosen: readonly File[] | undefined }) {
  const { values } = useFormikContext<Written>();
  return (
    <PostText
      upload={upload}
      posted={NONE}
      keepsFile={(id) => id in upload.files && isSeen(upload.files[id])}
      isLocked={values.squadId !== ''}
      attached={upload.attachment === null ? [] : [upload.attachment]}
      onOpen={() => upload.attach(null)}
      chosen={chosen}
    />
  );
}

/** A new post has no pictures and films but the uploaded ones. */
const NONE = {};

/** The fields for a squad's post alone. */
function ForSquad({ children }: PropsWithChildren) {
  return useFormikContext<Written>().values.squadId === '' ? null : children;
}

/** A long post has its pictures and films between the paragraphs. */
function OfPlainPost({ children }: PropsWithChildren) {
  return useFormikContext<Written>().values.body === null ? children : null;
}
