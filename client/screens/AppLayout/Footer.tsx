import { Flex, Link, Text } from '@chakra-ui/react';
import { NAVIGATION } from '../../../server/rules/wording';
import { settings } from '../../hooks/settings';

/** Below what visitors see. */
export function Footer() {
  return (
    <Flex
      as="footer"
      justify="space-between"
      wrap="wrap"
      gap="4"
      px={{ base: 4, md: 8 }}
      py="6"
      color="fg.muted"
      textStyle="sm"
    >
      <Text>Toli: creators and the people behind them</Text>
      <Link href={`mailto:${settings.supportEmail}`} color="fg.muted">
        {NAVIGATION.contact}
      </Link>
    </Flex>
  );
}
