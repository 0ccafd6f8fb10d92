import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useLoaderData } from 'react-router-dom';
import { SHARE } from '../../../server/words/en/sharing';
import { preload } from '../../apollo/client';
import { Icon } from '../../ui/Icon';
import { ScreenFrame } from '../../ui/ScreenFrame';
import { NotFound } from '../../viewer/notFound';
import { OnYourSite } from './OnYourSite';
import { Poster } from './Poster';
import { PosterDocument, type PosterQuery } from './PosterScreen.generated';
import { SharePictures } from './SharePictures';

void (
  /* GraphQL */ `
  query Poster {
    viewer {
      creator {
        id
        ...Poster_creator
        ...SharePictures_creator
        ...OnYourSite_creator
      }
    }
  }
`
);

export const loader = () => preload.toPromise(preload(PosterDocument, { fetchPolicy: 'network-only' }));

/**
 * The creator's own page as a poster, to be printed or saved as a PDF, as pictures to share, and as embeds for their
 * own sites.
 */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<PosterQuery>);
  if (!data.viewer?.creator) throw new NotFound();
  return (
    <ScreenFrame title={SHARE.poster}>
      <Stack gap="6">
        <Flex wrap="wrap" gap="4" align="center" justify="space-between">
          <Text color="fg.muted" flex="1 1 16rem">
            {SHARE.posterHint}
          </Text>
          <Button onClick={() => window.print()}>
            <Icon of={Printer} /> {SHARE.print}
          </Button>
        </Flex>
        <Flex justify="center">
          <Poster creator={data.viewer.creator} />
        </Flex>
        <SharePictures creator={data.viewer.creator} />
        <OnYourSite creator={data.viewer.creator} />
      </Stack>
    </ScreenFrame>
  );
}
