import { Menu } from '@chakra-ui/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { LuEllipsis, LuLink, LuMessageCircle } from 'react-icons/lu';
import { PAGE } from '../../server/words/en/creators';
import { copyLink } from './copyLink';

export interface Shared {
  /** From the first slash on. */
  path: string;
  title: string;
  /** What is said where it is shared, with the link in it. */
  text: (link: string) => string;
}

/** Passes something on: by WhatsApp, as a copied link, or with the device's own sharing where there is one. `children` are further ways. */
export function ShareMenu({ trigger, children, ...shared }: PropsWithChildren<Shared & { trigger: ReactNode }>) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="min({sizes.56}, var(--available-width))" borderWidth="1px" borderColor="border">
          <Ways {...shared} />
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

const WAY = { minH: '11', textStyle: 'md' } as const;

function Ways({ path, title, text }: Shared) {
  const link = `${location.origin}${path}`;
  // It also throws when somebody thinks better of it.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <>
      <Menu.Item value="whatsApp" asChild {...WAY}>
        <a href={`https://wa.me/?text=${encodeURIComponent(text(link))}`} target="_blank" rel="noopener">
          <LuMessageCircle aria-hidden /> {PAGE.whatsapp}
        </a>
      </Menu.Item>
      <Menu.Item value="copy" {...WAY} onSelect={() => void copyLink(link)}>
        <LuLink aria-hidden /> {PAGE.copyLink}
      </Menu.Item>
      {'share' in navigator && (
        <Menu.Item value="more" {...WAY} onSelect={share}>
          <LuEllipsis aria-hidden /> {PAGE.more}
        </Menu.Item>
      )}
    </>
  );
}
