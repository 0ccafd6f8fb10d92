import { Button, Flex, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFTS } from '../../../server/words/en/draftList';
import { DRAFT } from '../../../server/words/en/postForms';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { type Draft, NOTHING } from './draft';
import { keptFiles } from './draftFiles';
import { contentOf } from './draftRow';
import { type EditedValues, isEdited } from './editedPost';
import type { RowSaving } from './useDraftSaver';
import { keepEdit } from './useEditDraft';
import type { FileUpload } from './useFileUpload';

interface EditDraftKeeperProps {
  postId: string;
  /** The draft that the form began with; null: the post as it is published, which `opened` is. */
  draft: Draft | null;
  opened: EditedValues;
  /** The version of the published post. */
  updatedAt: string;
  upload: FileUpload;
  row: RowSaving;
  isSaved: () => boolean;
}

/** Keeps an edit of a published post as a draft while it is written, and says when it was restored. */
export function EditDraftKeeper({ postId, draft, opened, updatedAt, upload, row, isSaved }: EditDraftKeeperProps) {
  const { values, setValues } = useFormikContext<EditedValues>();
  const [isShown, setShown] = useState(draft !== null);
  const { files } = upload;
  const { saver, saving, write, drop, id } = row;
  const postUpdatedAt = draft?.row.postUpdatedAt ?? updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written, what has come, and what is saved of it
  useEffect(() => {
    if (isSaved()) return keepEdit(postId, null);
    if (!isEdited(values, opened)) {
      keepEdit(postId, null);
      return drop();
    }
    const written = { ...NOTHING, ...values };
    const content = contentOf(written, upload);
    write(content);
    const known = { id, version: saver.version, isSaved: saver.isSaved(content), postUpdatedAt };
    keepEdit(postId, { ...written, ...keptFiles(values, upload), writtenAt: Date.now(), row: known });
  }, [values, files, saving]);

  function discard(): void {
    setShown(false);
    void setValues({ ...values, ...opened }, false);
  }
  return (
    <>
      {isShown && (
        <Flex role="status" align="center" justify="space-between" wrap="wrap" columnGap="4" layerStyle="card" p="2">
          <Text ps="2">
            {DRAFT.restored} {postUpdatedAt !== updatedAt && DRAFTS.postChanged}
          </Text>
          <Button variant="ghost" onClick={discard}>
            {DRAFT.discard}
          </Button>
        </Flex>
      )}
      <LeaveGuard
        isUnsaved={() =>
          isEdited(values, opened) && !isSaved() && !saver.isSaved(contentOf({ ...NOTHING, ...values }, upload))
        }
        question={DRAFT}
        isKept
      />
    </>
  );
}
