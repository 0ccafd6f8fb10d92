import { Button } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import type { Written } from './draft';
import { uploadsOf } from './uploadsOf';
import type { FileUpload } from './useFileUpload';
import type { Waiting } from './useWaiting';

interface UploadsButtonProps {
  verb: string;
  upload: FileUpload;
  waiting: Waiting;
}

/** Sends the form, once the running uploads have finished; text written until then is included. */
export function UploadsButton({ verb, upload, waiting: { isWaiting, stop } }: UploadsButtonProps) {
  const { isSubmitting, submitForm, values } = useFormikContext<Pick<Written, 'body'>>();
  const { state, percent } = uploadsOf(upload, values.body);
  useEffect(() => {
    if (!isWaiting || state === 'sending') return;
    stop();
    if (state === 'arrived') void submitForm();
  }, [isWaiting, state, submitForm, stop]);
  const waitsFor = isWaiting && state === 'sending' ? percent : null;
  return (
    <Button
      type="submit"
      loading={isSubmitting || waitsFor !== null}
      loadingText={waitsFor === null ? verb : POST_EDITOR.postsLater(waitsFor)}
    >
      {verb}
    </Button>
  );
}
