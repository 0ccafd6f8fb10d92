import type { IconNode } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { lazyPart, usePreload } from './lazyPart';

/** A way (`to`), a link elsewhere (`href`), or something that it does. */
export interface MenuEntry {
  value: string;
  label: string;
  /** The language of the label, where it is another than the page's. */
  lang?: string;
  icon?: IconNode;
  to?: string;
  href?: string;
  /** The link opens aside. */
  isAside?: boolean;
  onSelect?: () => void;
  isDanger?: boolean;
  isStrong?: boolean;
  /** Under a line of its own. */
  isApart?: boolean;
}

/** Where the choices for this device stand in a menu. */
export interface DeviceEntry {
  value: 'device';
}

const load = () => import('./MenuList').then((part) => part.MenuList);
const MenuList = lazyPart(load);

/** Which entry the keyboard begins at; a pointer begins at none. */
export type BeginsAt = 'first' | 'last' | null;

/** Takes away the menu that was opened last: two would lie over each other. */
let removeLast: (() => void) | undefined;

/** What the button of a menu has: it is one, whatever it looks like. */
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
  // At once: one that closes by itself gives the focus back to its button, and with that closes the other.
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
    // A press of the keyboard has no clicks to count.
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
  /** Asked for when it is opened. */
  entries: () => readonly (MenuEntry | DeviceEntry)[];
  /** Makes the button of what every such button has. */
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
