import { Box, Skeleton, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SKELETON_ROWS } from '../../../../server/rules/screenDetails';
import { COMMON } from '../../../../server/words/en/common';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { FiguresTable } from '../../../ui/FiguresTable';

/** The table of payments: name, amount and time. */
export function PaymentsTable({ children }: { children: ReactNode }) {
  const headings = [PAYMENTS_SCREEN.name, PAYMENTS_SCREEN.amount, PAYMENTS_SCREEN.time];
  return (
    <FiguresTable label={PAGE_EDITOR.paymentsTab} headings={headings}>
      {children}
    </FiguresTable>
  );
}

/** The table while its rows load. */
export function PaymentsSkeleton() {
  return (
    <Box role="status" aria-label={COMMON.loading}>
      <PaymentsTable>
        {[...Array(SKELETON_ROWS).keys()].map((row) => (
          <Table.Row key={row}>
            <Table.Cell>
              <Skeleton h="4" w="24" mb="2" />
              <Skeleton h="4" w="16" />
            </Table.Cell>
            <Table.Cell>
              <Skeleton h="4" w="14" ms="auto" />
            </Table.Cell>
            <Table.Cell>
              <Skeleton h="4" w="20" ms="auto" />
            </Table.Cell>
          </Table.Row>
        ))}
      </PaymentsTable>
    </Box>
  );
}
