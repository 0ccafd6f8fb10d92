import { Box, Flex } from '@chakra-ui/react';
import { Suspense } from 'react';
import { NAVIGATION } from '../../../server/words/en/common';
import { FRAME } from '../../../server/words/en/frame';
import { LanguageLinks } from '../../ui/LanguageLinks';
import { LegalLinks, QuietLink } from '../../ui/LegalLinks';
import { lazyPart } from '../../ui/lazyPart';
import { useViewer } from '../../viewer/useViewer';

const AccountLanguages = lazyPart(async () => (await import('../../viewer/AccountLanguages')).AccountLanguages);
const DeviceSelects = lazyPart(() => import('../../ui/DeviceSelects').then((part) => part.DeviceSelects));

/** The room of the selects, which are loaded last: the links before them stay in their place. */
const SelectsRoom = () => [1, 2].map((each) => <Box key={each} h="11" w="60" />);

/** Below a visitor's screens; for reviewers with a link to their desk. */
export function Footer() {
  const viewer = useViewer();
  if (viewer && !viewer.isAdmin) return null;
  return (
    <Flex
      as="footer"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="4"
      px={{ base: 4, md: 6 }}
      py="6"
      color="fg.muted"
      textStyle="sm"
    >
      <Flex as="nav" aria-label={NAVIGATION.aboutToli} wrap="wrap" columnGap="4" rowGap="2" minW="0">
        {viewer?.isAdmin && <QuietLink path="/admin" title={FRAME.desk} />}
        <LegalLinks />
        <Flex
          wrap="wrap"
          columnGap="4"
          css={{ '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '11', color: 'fg.muted' } }}
        >
          {viewer ? (
            <Suspense>
              <AccountLanguages />
            </Suspense>
          ) : (
            <LanguageLinks />
          )}
        </Flex>
        <Suspense fallback={<SelectsRoom />}>
          <DeviceSelects />
        </Suspense>
      </Flex>
    </Flex>
  );
}
