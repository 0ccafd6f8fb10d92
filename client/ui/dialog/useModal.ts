import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { openDialog, topDialog } from './openDialogs';

/** Milliseconds that a closed dialog takes to fade out (dialog.css). */
const EXIT_MS = 150;

/**
 * The number of a dialog's opening in the page, null for none: from its opening until it has faded out, when `onExited`
 * is called. Opened again before that it is another opening, without the discarded text.
 */
export function usePresence(isOpen: boolean, onExited?: () => void): number | null {
  const [opening, setOpening] = useState({ isOpen, count: Number(isOpen) });
  // The number of the opening that has faded out last: a late timer ends its own, not one that has begun meanwhile.
  const [exited, setExited] = useState(0);
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
  const { count } = opening;
  const isPresent = isOpen || exited !== count;
  const exit = useEffectEvent((ended: number) => {
    setExited(ended);
    onExited?.();
  });
  useEffect(() => {
    if (isOpen || !isPresent) return;
    const timer = setTimeout(() => exit(count), EXIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isPresent, count]);
  return isPresent ? count : null;
}

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The element with the first focus; without it, the first one that the Tab key reaches. */
  initialFocus: (panel: HTMLElement) => HTMLElement | null;
  /** A tap beside the panel closes it. */
  closesBeside: boolean;
}

/**
 * The props of the <dialog> element and its panel: opened by showModal(), it has the focus until it returns it to the
 * element before.
 */
export function useModal({ isOpen, onClose, initialFocus, closesBeside }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  const isShown = useShowModal(isOpen, dialog, panel, initialFocus);
  useEscape(isOpen, dialog, onClose);
  return {
    dialog: {
      ref: dialog,
      // Escape and the Back button are handled here and in history.ts. A browser that does not know the attribute
      // closes it by itself: it is opened again, and closed in the way that asks about typed text.
      closedby: 'none',
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClose: () => {
        if (!isOpen || !dialog.current || dialog.current.open) return;
        dialog.current.showModal();
        onClose();
      },
      // Not a click alone: one that began in the panel, with text being selected, ends here too.
      onPointerDown: (event: SyntheticEvent) => {
        pressedBeside.current = event.target === event.currentTarget;
      },
      onClick: (event: SyntheticEvent) => {
        if (closesBeside && pressedBeside.current && event.target === event.currentTarget) onClose();
      },
      // A form in a dialog does not submit the form around it in React's tree.
      onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
    },
    panel,
    /** Its content is rendered once it is open: some parts measure themselves when they mount. */
    isShown,
  } as const;
}

/** Opens the dialog and focuses its content; returns whether it has been opened. */
function useShowModal(
  isOpen: boolean,
  dialogRef: RefObject<HTMLDialogElement | null>,
  panelRef: RefObject<HTMLDivElement | null>,
  initialFocus: ModalProps['initialFocus'],
): boolean {
  const [isShown, setShown] = useState(false);
  const focus = useEffectEvent((panel: HTMLElement) =>
    (initialFocus(panel) ?? firstTabbable(panel) ?? panel).focus({ preventScroll: true }),
  );
  useLayoutEffect(() => {
    if (!isOpen) return;
    setShown(true);
    return openDialog(dialogRef.current!, panelRef.current!);
  }, [isOpen, dialogRef, panelRef]);
  useLayoutEffect(() => {
    if (isOpen && isShown) focus(panelRef.current!);
  }, [isOpen, isShown, panelRef]);
  return isShown;
}

const TABBABLE = 'input, select, textarea, button, a[href], video[controls], [tabindex="0"]';

const firstTabbable = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(TABBABLE)].find(
    (element) => !element.matches(':disabled, [tabindex="-1"], [type=hidden]') && !element.hidden,
  );

/** On the document: a button that was disabled while it had the focus leaves it nowhere. */
function useEscape(isOpen: boolean, dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (topDialog() !== dialog.current) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);
}
