import { useQuery } from '@apollo/client/react';
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { formatDate } from '../../server/rules/dates';
import { WELCOME } from '../../server/words/en/welcome';
import { WelcomeFile } from '../messages/WelcomeFile';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { LongText } from '../ui/LongText';
import { Avatar } from '../ui/media/Avatar';
import { Sentence } from '../ui/Sentence';
import { ShareMenu } from '../ui/ShareMenu';
import { accented } from '../ui/theme/accent';
import { PageColors } from '../ui/theme/pageColors';
import { postAddress } from '../viewer/addresses';
import type { Joined } from './joinSuccess';
import { WelcomeDocument, type WelcomeQuery } from './WelcomeDialog.generated';

void (
  /* GraphQL */ `
  query Welcome($userId: ID!, $above: Int!) {
    creator(userId: $userId) {
      id
      pageName
      profilePicSrc
      accent
      path
      thanksMessage
      joinedShareText
      ...WelcomeFile_creator
      viewerOpenedPosts(above: $above) {
        count
        latest {
          id
        }
      }
    }
  }
`
);

interface WelcomeDialogProps {
  paid: Joined;
  isOpen: boolean;
  onClose: () => void;
  onExited: () => void;
}

/**
 * After every payment: the creator's picture and words, the squad and until when, and a link to its posts (decision
 * F9).
 */
export function WelcomeDialog({ paid, isOpen, ...frame }: WelcomeDialogProps) {
  const { isRenewal, amountBefore, payment } = paid;
  const { data, loading } = useQuery(WelcomeDocument, {
    variables: { userId: payment.creator!.userId, above: amountBefore },
    fetchPolicy: 'network-only',
  });
  const page = data?.creator ?? null;
  const opened = page?.viewerOpenedPosts;
  const { pageName, profilePicSrc } = page ?? payment.creator!;
  const title = payment.squad!.title;
  return (
    <PageColors value={page ? accented(page.accent) : undefined}>
      <Dialog
        {...frame}
        // It opens complete. Parts that cannot be fetched are left out.
        isOpen={isOpen && !loading}
        initialFocus={mainAction}
        title={isRenewal ? WELCOME.renewed : <Sentence text={WELCOME.title(title)} names={[title]} />}
        footer={<Ways latestId={opened?.latest?.id} onClose={frame.onClose} />}
      >
        <Stack gap="5">
          <HStack gap="4" align="start">
            <Avatar name={pageName} src={profilePicSrc} accent={page?.accent} size="2xl" />
            <Words page={page} pageName={pageName} />
          </HStack>
          {page && !isRenewal && <WelcomeFile creator={page} />}
          <Box borderTopWidth="1px" pt="4">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              <Sentence text={WELCOME.until(title, formatDate(new Date(payment.opensUntil!)))} names={[title]} />
            </Text>
            {(opened || !isRenewal) && <Text color="fg.muted">{WELCOME.opened(opened?.count ?? 0)}</Text>}
          </Box>
          {page && <Share pageName={pageName} path={page.path} text={page.joinedShareText} />}
        </Stack>
      </Dialog>
    </PageColors>
  );
}

/** A new member shares the page with others. */
function Share({ pageName, path, text }: { pageName: string; path: string; text: string }) {
  return (
    <ShareMenu path={path} title={pageName} text={text}>
      {(button) => (
        <Button {...button} variant="ghost" alignSelf="start" ms="-4">
          <Icon of={Share2} /> {WELCOME.share}
        </Button>
      )}
    </ShareMenu>
  );
}

const mainAction = (panel: HTMLElement) => panel.querySelector<HTMLElement>('[data-main]');

function Words({ page, pageName }: { page: WelcomeQuery['creator']; pageName: string }) {
  const words = page?.thanksMessage?.trim();
  return (
    <Box minW="0" flex="1">
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        <Sentence text={words ? WELCOME.wordFrom(pageName) : pageName} names={[pageName]} />
      </Text>
      <LongText text={words || WELCOME.ours} lines={20} />
    </Box>
  );
}

/** A link to the newest opened post, if there is one; or back to the screen. */
function Ways({ latestId, onClose }: { latestId: string | undefined; onClose: () => void }) {
  if (!latestId)
    return (
      <Button onClick={onClose} data-main>
        {WELCOME.goOn}
      </Button>
    );
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        {WELCOME.stay}
      </Button>
      <Button asChild>
        <Link to={postAddress(latestId)} onClick={onClose} data-main>
          {WELCOME.toPost}
        </Link>
      </Button>
    </>
  );
}
