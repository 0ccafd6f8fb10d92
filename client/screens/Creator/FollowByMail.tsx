import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MAIL_FOLLOW } from '../../../server/words/en/mailFollows';
import { lazyPart } from '../../ui/lazyPart';
import { Sentence } from '../../ui/Sentence';
import { settings } from '../../visit/settings';

const FollowByMailForm = lazyPart(() => import('./FollowByMailForm').then((part) => part.FollowByMailForm));

/**
 * For visitors who are not ready to join: the free posts of the page by mail, without an account. The form comes when
 * it is scrolled into sight, where data is saved with a tap.
 */
export function FollowByMail({ creator }: { creator: { userId: string; pageName: string } }) {
  const section = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  const [isTapped, setTapped] = useState(false);
  useEffect(() => {
    if (settings.savesData) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setInSight(true));
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <Stack ref={section} as="section" aria-labelledby="follow-by-mail" layerStyle="card" p="5" gap="3" align="start">
      <Heading as="h2" size="xl" id="follow-by-mail">
        {MAIL_FOLLOW.heading}
      </Heading>
      {isInSight || isTapped ? (
        <Suspense>
          <FollowByMailForm creator={creator} isOpened={isTapped} />
        </Suspense>
      ) : (
        <>
          <Text overflowWrap="anywhere">
            <Sentence text={MAIL_FOLLOW.text(creator.pageName)} names={[creator.pageName]} />
          </Text>
          <Button variant="outline" onClick={() => setTapped(true)}>
            {MAIL_FOLLOW.send}
          </Button>
        </>
      )}
    </Stack>
  );
}
