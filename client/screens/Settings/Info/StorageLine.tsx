import { Text } from '@chakra-ui/react';
import { INFO } from '../../../../server/words/en/pageSettings';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { type StorageLine_ViewerFragment, StorageLine_ViewerFragmentDoc } from './StorageLine.generated';

void (
  /* GraphQL */ `
  fragment StorageLine_viewer on Viewer {
    storage {
      used
      limit
    }
  }
`
);

const GB = 1_000_000_000;

/** The storage used by all pictures and videos of the viewer (decision H23). */
export function StorageLine({ viewer }: { viewer: FragmentRef<StorageLine_ViewerFragment> }) {
  const { used, limit } = useFragmentData(StorageLine_ViewerFragmentDoc, viewer).storage;
  return (
    <Text color="fg.muted" fontSize="sm">
      {INFO.storage(used / GB, limit / GB)}
    </Text>
  );
}
