import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { APP } from '../../../server/words/en/apps';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { AddAppDialog } from './AddAppDialog';
import { OwnAppRow } from './OwnAppRow';
import { type OwnApps_ViewerFragment, OwnApps_ViewerFragmentDoc } from './OwnApps.generated';

void (
  /* GraphQL */ `
  fragment OwnApps_viewer on Viewer {
    apps {
      id
      ...OwnAppRow_app
    }
  }
`
);

/** The apps that a person has registered, with a button for another one. */
export function OwnApps({ viewer }: { viewer: FragmentRef<OwnApps_ViewerFragment> }) {
  const { apps } = useFragmentData(OwnApps_ViewerFragmentDoc, viewer);
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted">{APP.ownHint}</Text>
      {apps.length === 0 ? (
        <Text>{APP.noOwn}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0" w="full">
          {apps.map((app) => (
            <OwnAppRow key={app.id} app={app} />
          ))}
        </Stack>
      )}
      <Button variant="outline" onClick={() => setAdding(true)}>
        {APP.add}
      </Button>
      <AddAppDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
