import { Box, Button, Flex, Text } from '@chakra-ui/react';
import Laptop from 'lucide/dist/esm/icons/laptop.mjs';
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { formatDate } from '../../../server/rules/time';
import { ACCOUNT } from '../../../server/words/en/users';
import { useDeletion } from '../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Badge } from '../../ui/Badge';
import { messageOf } from '../../ui/failures';
import { Icon } from '../../ui/Icon';
import { RelativeTime } from '../../ui/RelativeTime';
import { toast } from '../../ui/toast/toast';
import {
  type DeviceRow_SessionFragment,
  DeviceRow_SessionFragmentDoc,
  SignOutSessionDocument,
} from './DeviceRow.generated';
import { Facts, SettingRow } from './SettingRow';

void (
  /* GraphQL */ `
  fragment DeviceRow_session on Session {
    id
    device
    createdAt
    lastSeenAt
    isCurrent
  }
  mutation SignOutSession($input: DeleteInput!) {
    signOutSession(input: $input) {
      deletedId
    }
  }
`
);

const isPhone = (device: string) => /Android|iPhone|iPad/.test(device);

/** A device with a session of the person; all but this one have a button that signs it out. */
export function DeviceRow({ session }: { session: FragmentRef<DeviceRow_SessionFragment> }) {
  const { id, device, createdAt, lastSeenAt, isCurrent } = useFragmentData(DeviceRow_SessionFragmentDoc, session);
  return (
    <SettingRow>
      <Box asChild boxSize="6" flexShrink="0" color="fg.muted">
        <Icon of={isPhone(device) ? Smartphone : Laptop} />
      </Box>
      <Box flex="1 1 9rem" minW="0">
        <Flex align="center" columnGap="2" wrap="wrap">
          <Text fontWeight="semibold">{device}</Text>
          {isCurrent && <Badge colorPalette="green">{ACCOUNT.thisDevice}</Badge>}
        </Flex>
        <Facts>
          <Text>{ACCOUNT.signedInSince(formatDate(new Date(createdAt)))}</Text>
          {!isCurrent && (
            <Text>
              {ACCOUNT.lastSeen} <RelativeTime iso={lastSeenAt} />
            </Text>
          )}
        </Facts>
      </Box>
      {!isCurrent && <SignOutButton id={id} device={device} />}
    </SettingRow>
  );
}

function SignOutButton({ id, device }: { id: string; device: string }) {
  const [signOut, { loading }] = useDeletion(SignOutSessionDocument, 'Session', id);
  return (
    <Button
      variant="outline"
      flexShrink="0"
      loading={loading}
      aria-label={ACCOUNT.signOutOf(device)}
      onClick={() => void signOut().catch((error) => toast.failed(messageOf(error)))}
    >
      {ACCOUNT.signOut}
    </Button>
  );
}
