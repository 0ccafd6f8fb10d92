import './dialog.css';
import type { IconNode } from 'lucide';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../../../server/words/en/common';
import { UNSAVED } from '../../../server/words/en/unsaved';
import { Icon } from '../Icon';
import { PageColors } from '../theme/pageColors';
import { DialogContext } from './unsaved';
import { BackAsks, useDialogClose } from './useDialogClose';
import { useModal, usePresence } from './useModal';

export interface DialogFrameProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** After it has faded out. */
  onExited?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** A tap beside it does not close it: typed text would be lost. */
  holdsForm?: boolean;
  /** Closing it asks first when one of its forms holds something unsaved; a function says so at that moment. */
  asks?: boolean | (() => boolean);
  /** Its meaning for the Back button: closed by it, or an address of its own that the router leaves. */
  back?: 'closes' | 'router';
  /**
   * The element with the first focus; without it, the first one that the Tab key reaches, or the X of a confirmation.
   */
  initialFocus?: (panel: HTMLElement) => HTMLElement | null;
  className?: string;
}

/**
 * The one dialog of Toli, on the browser's own: in the middle of a wide screen, a sheet from the bottom of a phone.
 * Escape, the Back button and the X close it, after a question where typed text would be lost. It needs neither Chakra
 * nor Apollo: the sign-in opens with it.
 */
export function DialogFrame({ asks = true, back = 'closes', ...modal }: DialogFrameProps) {
  const { isOpen, onClose } = modal;
  const { around, close, mustAsk, isAsking, stay, discard } = useDialogClose({ isOpen, onClose, asks, back });
  return (
    <DialogContext value={around}>
      {back === 'router' && asks && <BackAsks mustAsk={mustAsk} ask={close} />}
      <Modal {...modal} onClose={close} />
      <DiscardQuestion isOpen={isAsking} onStay={stay} onDiscard={discard} />
    </DialogContext>
  );
}

/** Lucide's, drawn once more: the file of its icons is loaded with screens, not with the sign-in. */
const X: IconNode = [['path', { d: 'M18 6 6 18M6 6l12 12' }]];

const TitleId = createContext<string | undefined>(undefined);

const closeButton = (panel: HTMLElement) => panel.querySelector<HTMLElement>(':scope > .dialog-close');
const atFirst = () => null;

type ModalProps = Omit<DialogFrameProps, 'asks' | 'back'>;

function Modal({ onExited, ...modal }: ModalProps) {
  const opening = usePresence(modal.isOpen, onExited);
  return opening !== null && <PresentModal key={opening} {...modal} />;
}

function PresentModal({ isOpen, onClose, children, role = 'dialog', size = 'sm', ...props }: ModalProps) {
  const titleId = useId();
  const colors = useContext(PageColors);
  const { dialog, panel, isShown } = useModal({
    isOpen,
    onClose,
    closesBeside: !props.holdsForm,
    initialFocus: props.initialFocus ?? (role === 'alertdialog' ? closeButton : atFirst),
  });
  return createPortal(
    <dialog
      {...dialog}
      role={role}
      aria-labelledby={titleId}
      className={`dialog ${props.className ?? ''}`}
      style={colors}
    >
      <div ref={panel} tabIndex={-1} className="dialog-panel" data-size={size}>
        <TitleId value={titleId}>{isShown && children}</TitleId>
        <button type="button" className="dialog-icon dialog-close" aria-label={COMMON.close} onClick={onClose}>
          <Icon of={X} size={20} />
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

/** The title, which labels the dialog. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <h2 id={useContext(TitleId)} className="dialog-title">
      {children}
    </h2>
  );
}

interface DiscardQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before typed text is lost. */
function DiscardQuestion({ isOpen, onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal isOpen={isOpen} onClose={onStay} role="alertdialog">
      <DialogTitle>{UNSAVED.discardTitle}</DialogTitle>
      <p className="dialog-body">{UNSAVED.discardWarning}</p>
      <div className="dialog-footer">
        <button type="button" className="dialog-button quiet" onClick={onDiscard}>
          {UNSAVED.discard}
        </button>
        <button type="button" className="dialog-button" onClick={onStay}>
          {UNSAVED.keepEditing}
        </button>
      </div>
    </Modal>
  );
}
