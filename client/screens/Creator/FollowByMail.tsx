import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { MAIL_FOLLOW } from '../../../server/words/en/mailFollows';
import { lazyPart } from '../../ui/lazyPart';
import { Sentence } from '../../ui/Sentence';
import { settings } from '../../viewer/settings';

const FollowByMailForm = lazyPart(() => import('./FollowByMailForm').then((part) => part.FollowByMailForm));

/**
 * For visitors who are not ready to join: the free posts of the page by mail, without an account. Where data is saved
 * the form comes with a tap.
 */
export function FollowByMail({ creator }: { creator: { userId: string; pageName: string } }) {
  const [isShown, setShown] = useState(!settings.savesData);
  return (
    <Stack as="section" aria-labelledby="follow-by-mail" layerStyle="card" p="5" gap="3" align="start">
      <Heading as="h2" size="xl" id="follow-by-mail">
        {MAIL_FOLLOW.heading}
      </Heading>
      {isShown ? (
        <Suspense>
          <FollowByMailForm creator={creator} isOpened={settings.savesData} />
        </Suspense>
      ) : (
        <>
          <Text overflowWrap="anywhere">
            <Sentence text={MAIL_FOLLOW.text(creator.pageName)} names={[creator.pageName]} />
          </Text>
          <Button variant="outline" onClick={() => setShown(true)}>
            {MAIL_FOLLOW.send}
          </Button>
        </>
      )}
    </Stack>
  );
}
