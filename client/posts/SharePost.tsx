import { Button, Flex, Text } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { ShareMenu } from '../ui/ShareMenu';
import { postAddress } from '../viewer/addresses';
import { type SharePost_PostFragment, SharePost_PostFragmentDoc } from './SharePost.generated';

void (
  /* GraphQL */ `
  fragment SharePost_post on Post {
    id
    shareText
    creator {
      id
      pageName
    }
  }
`
);

/** After publishing: that the post is there, and the ways to share it. */
export function SharePost({ post }: { post: FragmentRef<SharePost_PostFragment> }) {
  const { id, shareText, creator } = useFragmentData(SharePost_PostFragmentDoc, post);
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="3"
      layerStyle="card"
      px={{ base: 4, md: 5 }}
      py="3"
    >
      <Flex align="center" gap="2" color="fg.success" fontWeight="semibold" minW="0">
        <Icon of={Check} style={{ flexShrink: 0 }} />
        <Text>{POST.posted}</Text>
      </Flex>
      <ShareMenu path={postAddress(id)} title={POST.by(creator.pageName)} text={shareText}>
        {(button) => (
          <Button {...button} variant="outline" aria-label={POST.share}>
            <Icon of={Share2} /> {PAGE.share}
          </Button>
        )}
      </ShareMenu>
    </Flex>
  );
}
