import type { IconNode } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { lazyPart, usePreload } from './lazyPart';

/** A link to a screen (`to`), a link elsewhere (`href`), or an action. */
export interface MenuEntry {
  value: string;
  label: string;
  icon?: IconNode;
  to?: string;
  href?: string;
  /** The link opens in a new tab. */
  isAside?: boolean;
  onSelect?: () => void;
  isDanger?: boolean;
  isStrong?: boolean;
  /** Below a separator of its own. */
  isApart?: boolean;
}

const load = () => import('./MenuList').then((part) => part.MenuList);
const MenuList = lazyPart(load);

/** The entry with the keyboard's first focus; a pointer has none. */
export type BeginsAt = 'first' | 'last' | null;

/** Closes the menu that was opened last: two would overlap. */
let removeLast: (() => void) | undefined;

/** The attributes of a menu's button, with any look. */
function useMenu() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Each opening is a menu of its own.
  const [{ count, beginsAt }, setOpening] = useState<{ count: number; beginsAt: BeginsAt }>({
    count: 0,
    beginsAt: null,
  });
  const [isThere, setThere] = useState(false);
  const close = () => setOpen(false);
  // At once: a menu that closes by itself gives the focus back to its button, and with that closes the other.
  const remove = useCallback(() => {
    setOpen(false);
    setThere(false);
  }, []);
  const open = (beginsAt: BeginsAt) => {
    setOpening(({ count }) => ({ count: count + 1, beginsAt }));
    setOpen(true);
    setThere(true);
    if (removeLast !== remove) removeLast?.();
    removeLast = remove;
  };
  const button = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    // A press of the keyboard has no click count.
    onClick: ({ detail }: MouseEvent) => (isOpen ? close() : open(detail === 0 ? 'first' : null)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;
  return { button, isThere, count, menu: { button: id, isOpen, onClose: close, beginsAt } };
}

interface MenuButtonProps {
  /** Loaded when it is opened. */
  entries: () => readonly MenuEntry[];
  /** Renders the button with the attributes of every menu button. */
  children: (button: ReturnType<typeof useMenu>['button']) => ReactNode;
}

/** A button that opens a menu under it. */
export function MenuButton({ entries, children }: MenuButtonProps) {
  const { button, isThere, count, menu } = useMenu();
  usePreload(load);
  return (
    <>
      {children(button)}
      {isThere && (
        <Suspense>
          <MenuList key={count} entries={entries()} {...menu} />
        </Suspense>
      )}
    </>
  );
}
