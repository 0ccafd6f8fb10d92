interface OpenDialog {
  element: HTMLDialogElement;
  /** Pixels. */
  panelHeight: number;
  /** The element that had the focus before. */
  opener: Element | null;
  observer: ResizeObserver;
}

/** From the lowest to the one on top. */
let open: OpenDialog[] = [];
const closing = new Set<HTMLDialogElement>();
const listeners = new Set<() => void>();

/** The dialog that has the focus: everything outside of it is inert. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1)?.element;

/** Calls back when another dialog is on top, or none; returns a function that ends that. */
export function onTopDialog(callback: () => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Opens a dialog over the page and all open ones, with the focus at its panel; returns a function that closes it. */
export function openDialog(element: HTMLDialogElement, panel: HTMLElement): () => void {
  closeNow();
  if (open.length === 0) keepScrollbarRoom();
  const opener = document.activeElement;
  element.inert = false;
  element.showModal();
  const observer = new ResizeObserver(() => setHeight(element, panel.offsetHeight));
  open.push({ element, panelHeight: panel.offsetHeight, opener, observer });
  observer.observe(panel);
  updatePage();
  return () => closeSoon(element);
}

/**
 * After React's commit: React restores the earlier focus itself, and dialogs that close together are closed from the
 * top.
 */
function closeSoon(element: HTMLDialogElement): void {
  closing.add(element);
  queueMicrotask(closeNow);
}

function closeNow(): void {
  if (closing.size === 0) return;
  const toClose = open.filter(({ element }) => closing.has(element)).reverse();
  open = open.filter(({ element }) => !closing.has(element));
  closing.clear();
  for (const { element, opener, observer } of toClose) {
    observer.disconnect();
    element.close();
    // It is visible until it has faded out, and inert.
    element.inert = true;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
  updatePage();
}

function setHeight(element: HTMLDialogElement, panelHeight: number): void {
  open = open.map((each) => (each.element === element ? { ...each, panelHeight } : each));
  updatePage();
}

/** The page behind a dialog has no scroll bar: without this it would move aside by its width (dialog.css). */
function keepScrollbarRoom(): void {
  const { documentElement } = document;
  documentElement.style.setProperty('--toli-scrollbar', `${window.innerWidth - documentElement.clientWidth}px`);
}

/** Sets the style sheets' properties of the dialog on top (dialog.css, toasts.css), and calls its followers back. */
function updatePage(): void {
  const { documentElement } = document;
  const top = open.at(-1);
  documentElement.toggleAttribute('data-dialog', top !== undefined);
  documentElement.style.setProperty('--toli-dialog', `${top?.panelHeight ?? 0}px`);
  for (const listener of listeners) listener();
}
