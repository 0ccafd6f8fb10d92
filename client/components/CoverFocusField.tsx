import { useMutation } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Accent } from '../../server/rules/accents';
import { PICTURE } from '../../server/words/en/files';
import { Failure } from '../ui/Failure';
import { messageOf } from '../ui/failures';
import { Slider } from '../ui/form/Slider';
import { Cover } from '../ui/media/Cover';
import { MoveCoverFocusDocument } from './CoverFocusField.generated';

void (
  /* GraphQL */ `
  mutation MoveCoverFocus($focus: Int!) {
    updateCreator(input: { coverFocus: $focus }) {
      creator {
        id
        coverFocus
      }
    }
  }
`
);

/** The part of the cover shown on phones, which are too narrow for its whole width; it saves by itself. */
export function CoverFocusField({ src, focus, accent }: { src: string; focus: number; accent: Accent }) {
  const [move, { error }] = useMutation(MoveCoverFocusDocument);
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? focus;
  const save = () => {
    if (shown === focus) return;
    move({ variables: { focus: shown } }).then(
      () => setMoved(undefined),
      () => undefined,
    );
  };
  return (
    <Stack gap="2" maxW="md">
      <Text textStyle="sm" color="fg.muted">
        {PICTURE.focusHint}
      </Text>
      <Cover src={src} focus={shown} accent={accent} sizes="28rem" aspectRatio={2} maxW="64" />
      <Box onPointerUp={save} onKeyUp={save} onBlur={save}>
        <Slider
          label={PICTURE.focus}
          value={shown}
          min={0}
          max={100}
          step={5}
          text={PICTURE.focusAt(shown)}
          onChange={setMoved}
        />
      </Box>
      <Failure text={error && messageOf(error)} />
    </Stack>
  );
}
