import { Button, Menu } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { LuLink, LuMessageCircle, LuShare2 } from 'react-icons/lu';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { copyLink } from '../../ui/copyLink';
import { type ShareButton_CreatorFragment, ShareButton_CreatorFragmentDoc } from './ShareButton.generated';

void (
  /* GraphQL */ `
  fragment ShareButton_creator on Creator {
    id
    pageName
    path
  }
`
);

/** Passes a page on: with the device's own sharing where there is one, otherwise by WhatsApp or as a copied link. */
export function ShareButton({ creator }: { creator: FragmentRef<ShareButton_CreatorFragment> }) {
  const { pageName, path } = useFragmentData(ShareButton_CreatorFragmentDoc, creator);
  const link = `${location.origin}${path}`;
  if ('share' in navigator) {
    return (
      <ShareTrigger
        // It also throws when somebody thinks better of it.
        onClick={() => void navigator.share({ title: pageName, url: link }).catch(() => undefined)}
      />
    );
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <ShareTrigger />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="min({sizes.56}, var(--available-width))" borderWidth="1px" borderColor="border">
          <Menu.Item value="whatsApp" asChild minH="11" textStyle="md">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(PAGE.shareText(pageName, link))}`}
              target="_blank"
              rel="noopener"
            >
              <LuMessageCircle aria-hidden /> {PAGE.whatsapp}
            </a>
          </Menu.Item>
          <Menu.Item value="copy" minH="11" textStyle="md" onSelect={() => void copyLink(link)}>
            <LuLink aria-hidden /> {PAGE.copyLink}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function ShareTrigger(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" {...props}>
      <LuShare2 aria-hidden /> {PAGE.share}
    </Button>
  );
}
