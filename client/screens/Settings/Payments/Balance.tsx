import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { signedRupees } from '../../../../server/rules/money';
import { formatDate } from '../../../../server/rules/time';
import { BALANCE } from '../../../../server/words/en/earnings';
import { NextPayout } from './NextPayout';
import type { PaymentsQuery } from './PaymentsScreen.generated';

type Shown = NonNullable<NonNullable<PaymentsQuery['viewer']>['studio']>;

const day = (iso: string) => formatDate(new Date(iso));

/** The creator's available money, and the held money with its dates, to the paisa; and who pays it out. */
export function Balance({ balance, nextPayout }: Pick<Shown, 'balance' | 'nextPayout'>) {
  const { available, held, nextAvailableAt, allAvailableAt, disputed } = balance;
  const more = [
    nextAvailableAt && allAvailableAt && BALANCE.until(day(nextAvailableAt), day(allAvailableAt)),
    disputed !== 0 && BALANCE.disputed(disputed),
  ];
  return (
    <Stack
      as="section"
      aria-labelledby="balance"
      layerStyle="card"
      p={{ base: 4, md: 5 }}
      gap="3"
      mt={{ md: 4 }}
      mb="6"
    >
      <Heading as="h3" size="lg" id="balance">
        {BALANCE.title}
      </Heading>
      <Flex as="dl" wrap="wrap" columnGap="12" rowGap="3" fontVariantNumeric="tabular-nums">
        <Sum name={BALANCE.available} paise={available} />
        <Sum name={BALANCE.held} paise={held} more={more.filter((line) => typeof line === 'string')} />
      </Flex>
      <Text color="fg.muted">{BALANCE.hint}</Text>
      <NextPayout next={nextPayout} />
    </Stack>
  );
}

function Sum({ name, paise, more = [] }: { name: string; paise: number; more?: string[] }) {
  return (
    <Box>
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" fontSize="xl" fontWeight="bold">
        {signedRupees(paise)}
      </Text>
      {more.map((line) => (
        <Text key={line} as="dd">
          {line}
        </Text>
      ))}
    </Box>
  );
}
