import { Button, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { object, string } from 'yup';
import { ConfirmButton } from '../ui/dialog/ConfirmButton';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Dialog } from '../ui/dialog/Dialog';
import { LeaveGuard } from '../ui/dialog/LeaveGuard';
import { FileInput } from '../ui/form/FileInput';
import { Form } from '../ui/form/Form';
import { FormField } from '../ui/form/FormField';
import { CropDialog } from '../ui/media/CropDialog';
import { toast } from '../ui/toast/toast';
import { Part, Row } from './Part';

type Open = 'dialog' | 'form' | 'confirm' | 'leave' | null;
const rules = object({ title: string().required('Please enter a title') });
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 600));

/** The dialogs, each by its button. */
export function DialogParts() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const opens = (which: Open, label: string) => (
    <Button variant="outline" onClick={() => setOpen(which)}>
      {label}
    </Button>
  );
  return (
    <>
      <Part name="Dialog, DialogFrame, DialogTitle, ConfirmDialog, ConfirmDialogContent, ConfirmButton, LeaveGuard">
        <Row>
          {opens('dialog', 'Dialog')}
          {opens('form', 'Dialog with a form')}
          {opens('confirm', 'Confirm')}
          <ConfirmButton
            dialog={{
              title: 'Delete this?',
              confirm: 'Delete',
              onConfirm: soon,
              isDanger: true,
              children: 'This action cannot be undone.',
            }}
          >
            Confirm danger
          </ConfirmButton>
          {opens('leave', 'Leave guard')}
        </Row>
        <Dialog
          isOpen={open === 'dialog'}
          onClose={close}
          title="A dialog"
          footer={<Button onClick={close}>Done</Button>}
        >
          <Text>From the bottom of a phone, in the middle of a wide screen.</Text>
        </Dialog>
        <Dialog isOpen={open === 'form'} onClose={close} title="A form in a dialog" holdsForm>
          <Form rules={rules} initialValues={{ title: '' }} onSubmit={soon}>
            <FormField name="title" label="Title" hint="Type something, then close it" />
          </Form>
        </Dialog>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onClose={close}
          title="Go on?"
          confirm="Go on"
          confirmed="Gone on"
          onConfirm={soon}
        >
          A question with its answer.
        </ConfirmDialog>
        {open === 'leave' && <LeaveGuard isUnsaved={() => true} />}
      </Part>
      <Part name="CropDialog, CropStage, FileInput">
        <Cropping />
      </Part>
      <Part name="Toaster, Toasts, UiProvider">
        <Row>
          <Button variant="outline" onClick={() => toast.done('Payment successful')}>
            Done
          </Button>
          <Button variant="outline" onClick={() => toast.failed('Network error. Please try again later.')}>
            Failed
          </Button>
          <Button variant="outline" onClick={() => toast.warning('You cannot join your own squad')}>
            Warning
          </Button>
        </Row>
      </Part>
    </>
  );
}

function Cropping() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: File) => {
    setFile(chosen);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Row>
      <FileInput ref={input} accept="image/*" onChosen={choose} />
      <Button variant="outline" onClick={() => input.current?.click()}>
        Crop a picture
      </Button>
      {file && (
        <CropDialog
          isOpen={isOpen}
          file={file}
          aspect={1}
          isRound
          onClose={close}
          onDone={close}
          onExited={() => setFile(undefined)}
        />
      )}
    </Row>
  );
}
