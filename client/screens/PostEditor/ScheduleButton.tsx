import { Button } from '@chakra-ui/react';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { useState } from 'react';
import { SCHEDULING } from '../../../server/words/en/draftList';
import { Icon } from '../../ui/Icon';
import { lazyDialog } from '../../ui/lazyPart';
import type { FileUpload } from './useFileUpload';
import type { Posting } from './usePosting';

const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog').then((part) => part.ScheduleDialog));

/** Plans the post of the form around for a later time. */
export function ScheduleButton(post: { upload: FileUpload; posting: Posting }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon of={CalendarClock} /> {SCHEDULING.open}
      </Button>
      <ScheduleDialog {...post} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
