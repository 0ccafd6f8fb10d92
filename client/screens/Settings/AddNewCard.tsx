import { chakra } from '@chakra-ui/react';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Icon } from '../../ui/Icon';

const Card = chakra('button');

/** The button before a list that adds one more. */
export function AddNewCard({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Card
      type="button"
      onClick={onClick}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      minH="20"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
      fontWeight="semibold"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
    >
      <Icon of={Plus} /> {label}
    </Card>
  );
}
