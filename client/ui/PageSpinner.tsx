import { Center, Spinner, Stack, Text } from '@chakra-ui/react';

/** The loading state of a whole screen. */
export function PageSpinner({ text }: { text: string }) {
  return (
    <Center minH="60dvh" role="status">
      <Stack align="center" gap="4">
        <Spinner size="xl" color="brand.solid" borderWidth="4px" />
        <Text>{text}</Text>
      </Stack>
    </Center>
  );
}
