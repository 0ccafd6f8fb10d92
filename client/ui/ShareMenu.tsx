import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { PAGE } from '../../server/words/en/creators';
import { copyLink } from './copyLink';
import { MenuButton, type MenuEntry } from './MenuButton';

export interface Shared {
  /** The path, from the first slash on. */
  path: string;
  title: string;
  /** The shared text, before the link. */
  text: string;
}

interface ShareMenuProps extends Shared {
  /** Further ways. */
  more?: readonly MenuEntry[];
  children: Parameters<typeof MenuButton>[0]['children'];
}

/** Shares a link: by WhatsApp, as a copied link, or with the device's own sharing where there is one. */
export function ShareMenu({ more = [], children, ...shared }: ShareMenuProps) {
  return <MenuButton entries={() => [...waysOf(shared), ...more]}>{children}</MenuButton>;
}

function waysOf({ path, title, text }: Shared): MenuEntry[] {
  const link = `${location.origin}${path}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
  // It also throws when the person cancels.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  return [
    { value: 'whatsApp', label: PAGE.whatsapp, icon: MessageCircle, href: whatsApp, isAside: true },
    { value: 'copy', label: PAGE.copyLink, icon: Link, onSelect: () => void copyLink(link) },
    ...('share' in navigator ? [{ value: 'more', label: PAGE.more, icon: Ellipsis, onSelect: share }] : []),
  ];
}
