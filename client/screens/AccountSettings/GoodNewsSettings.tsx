import { useMutation } from '@apollo/client/react';
import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { GOOD_NEWS_KINDS, type GoodNewsKind } from '../../../server/rules/goodNews';
import { GOOD_NEWS } from '../../../server/words/en/goodNews';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { usePush, usePushActs } from '../../pushes/usePush';
import { messageOf } from '../../ui/failures';
import { SwitchRow } from '../../ui/form/SwitchField';
import { toast } from '../../ui/toast/toast';
import {
  type GoodNewsSettings_ViewerFragment,
  GoodNewsSettings_ViewerFragmentDoc,
  UpdateGoodNewsListDocument,
  UpdateGoodNewsMailDocument,
} from './GoodNewsSettings.generated';

void (
  /* GraphQL */ `
  fragment GoodNewsSettings_viewer on Viewer {
    notificationSettings {
      newMembers
      renewals
      tips
      comments
    }
    mailSettings {
      newMembers
      renewals
      tips
      comments
    }
  }
  mutation UpdateGoodNewsList($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      viewer {
        ...GoodNewsSettings_viewer
      }
    }
  }
  mutation UpdateGoodNewsMail($input: UpdateMailSettingsInput!) {
    updateMailSettings(input: $input) {
      viewer {
        ...GoodNewsSettings_viewer
      }
    }
  }
`
);

/** A way by which good news comes: what is on, and how a kind is switched. */
interface Way {
  id: keyof typeof GOOD_NEWS.ways;
  isOn: Readonly<Record<GoodNewsKind, boolean>>;
  choose: (kind: GoodNewsKind, isOn: boolean) => void;
}

/** The good news of a creator, each kind by each way: each switch is saved at once. */
export function GoodNewsSettings({ viewer }: { viewer: FragmentRef<GoodNewsSettings_ViewerFragment> }) {
  const ways = useWays(viewer);
  return (
    <Stack gap="5">
      <Text color="fg.muted" maxW="60ch">
        {GOOD_NEWS.hint}
      </Text>
      {GOOD_NEWS_KINDS.map((kind) => (
        <Box as="fieldset" key={kind} minW="0">
          <Text as="legend" fontWeight="semibold" mb="1">
            {GOOD_NEWS.kinds[kind]}
          </Text>
          <SimpleGrid columns={{ base: 1, md: ways.length }} columnGap="14">
            {ways.map(({ id, isOn, choose }) => (
              <SwitchRow
                key={id}
                name={`${id}-${kind}`}
                label={GOOD_NEWS.ways[id]}
                checked={isOn[kind]}
                onChange={(is) => choose(kind, is)}
              />
            ))}
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  );
}

/** The ways by which good news can come here; without pushes where none can be sent. */
function useWays(viewer: FragmentRef<GoodNewsSettings_ViewerFragment>): Way[] {
  const settings = useFragmentData(GoodNewsSettings_ViewerFragmentDoc, viewer);
  const push = usePush();
  const { choose } = usePushActs();
  const [updateList] = useMutation(UpdateGoodNewsListDocument);
  const [updateMail] = useMutation(UpdateGoodNewsMailDocument);
  const failed = (error: unknown) => toast.failed(messageOf(error));
  const list: Way = {
    id: 'list',
    isOn: settings.notificationSettings,
    choose: (kind, isOn) =>
      void updateList({ variables: { input: { [kind]: isOn } }, context: { turn: `list:${kind}` } }).catch(failed),
  };
  const mail: Way = {
    id: 'mail',
    isOn: settings.mailSettings,
    choose: (kind, isOn) =>
      void updateMail({ variables: { input: { [kind]: isOn } }, context: { turn: `mail:${kind}` } }).catch(failed),
  };
  return push?.key ? [list, { id: 'push', isOn: push, choose }, mail] : [list, mail];
}
