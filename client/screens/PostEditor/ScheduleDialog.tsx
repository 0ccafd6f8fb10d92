import { Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { DAY, indianDate, indianMoment } from '../../../server/rules/time';
import { SCHEDULING } from '../../../server/words/en/draftList';
import { ScheduleForm } from '../../components/ScheduleForm';
import { Dialog } from '../../ui/dialog/Dialog';
import type { Written } from './draft';
import { uploadsOf } from './uploadsOf';
import type { FileUpload } from './useFileUpload';
import type { Posting } from './usePosting';

interface ScheduleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  upload: FileUpload;
  posting: Posting;
}

/** Chooses when the post of the form around goes out; the form itself is then sent with that time. */
export function ScheduleDialog({ isOpen, onClose, upload, posting }: ScheduleDialogProps) {
  const { values, submitForm } = useFormikContext<Pick<Written, 'body'>>();
  const [tomorrow] = useState(() => indianMoment(indianDate(new Date(Date.now() + DAY)), '09:00')!);
  const isThere = uploadsOf(upload, values.body).state === 'arrived';
  async function schedule(publishAt: string): Promise<void> {
    // A refusal is said at the form's own fields and button.
    onClose();
    await posting.at(publishAt, submitForm);
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={SCHEDULING.title} holdsForm>
      {isThere ? <ScheduleForm at={tomorrow} onChosen={schedule} /> : <Text>{SCHEDULING.filesFirst}</Text>}
    </Dialog>
  );
}
