import { useMutation } from '@apollo/client/react';
import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { LuLaptop, LuSmartphone } from 'react-icons/lu';
import { formatDate } from '../../../server/rules/time';
import { ACCOUNT } from '../../../server/words/en/users';
import { messageOf } from '../../apollo/errors';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { RelativeTime } from '../../ui/RelativeTime';
import { toast } from '../../ui/toast';
import {
  type DeviceRow_SessionFragment,
  DeviceRow_SessionFragmentDoc,
  SignOutSessionDocument,
} from './DeviceRow.generated';

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

/** A device on which the person is signed in, and for all but this one the way to sign out there. */
export function DeviceRow({ session }: { session: FragmentRef<DeviceRow_SessionFragment> }) {
  const { id, device, createdAt, lastSeenAt, isCurrent } = useFragmentData(DeviceRow_SessionFragmentDoc, session);
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTop: 'none' }}
    >
      <Box as={isPhone(device) ? LuSmartphone : LuLaptop} aria-hidden boxSize="6" flexShrink="0" color="fg.muted" />
      <Box flex="1" minW="0">
        <Flex align="center" columnGap="2" wrap="wrap">
          <Text fontWeight="semibold">{device}</Text>
          {isCurrent && <Badge colorPalette="green">{ACCOUNT.thisDevice}</Badge>}
        </Flex>
        <Flex columnGap="4" wrap="wrap" textStyle="sm" color="fg.muted">
          <Text>{ACCOUNT.signedInSince(formatDate(new Date(createdAt)))}</Text>
          {!isCurrent && (
            <Text>
              {ACCOUNT.lastSeen} <RelativeTime iso={lastSeenAt} />
            </Text>
          )}
        </Flex>
      </Box>
      {!isCurrent && <SignOutButton id={id} device={device} />}
    </Flex>
  );
}

function SignOutButton({ id, device }: { id: string; device: string }) {
  const [signOut, { loading }] = useMutation(SignOutSessionDocument, {
    variables: { input: { id } },
    update(cache) {
      cache.evict({ id: cache.identify({ __typename: 'Session', id }) });
      cache.gc();
    },
  });
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
