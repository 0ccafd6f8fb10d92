import { Button, Flex, Text } from '@chakra-ui/react';

interface ActRowProps {
  /** The button's action. */
  text: string;
  button: string;
  onClick: () => void;
  isDanger?: boolean;
}

/** A larger action: its explanation, and its button. */
export function ActRow({ text, button, onClick, isDanger = false }: ActRowProps) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      columnGap="6"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTop: 'none' }}
    >
      <Text color="fg.muted">{text}</Text>
      <Button
        variant="outline"
        colorPalette={isDanger ? 'red' : undefined}
        flexShrink="0"
        minW={{ md: '13rem' }}
        onClick={onClick}
      >
        {button}
      </Button>
    </Flex>
  );
}
