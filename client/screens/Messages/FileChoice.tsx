import { Box, Button, Stack, Text } from '@chakra-ui/react';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import Mic from 'lucide/dist/esm/icons/mic.mjs';
import Square from 'lucide/dist/esm/icons/square.mjs';
import { useEffect, useRef } from 'react';
import { ACCEPT_SOUNDS } from '../../../server/rules/sounds';
import { ACCEPT_IMAGES, ACCEPT_VIDEOS } from '../../../server/rules/uploadTypes';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { Failure } from '../../ui/Failure';
import { FileInput } from '../../ui/form/FileInput';
import { Icon } from '../../ui/Icon';
import type { ChosenFile } from './useChosenFile';
import { canRecord, useRecorder } from './useRecorder';

interface FileChoiceProps {
  chosen: ChosenFile;
  /** Whether voice notes can be sent here. */
  takesVoice: boolean;
}

/** Chooses a picture, video or voice note, or records one, and shows it before it is sent. */
export function FileChoice({ chosen, takesVoice }: FileChoiceProps) {
  const { file, url, kind, percent, problem } = chosen;
  return (
    <Stack gap="3">
      {file && url ? (
        <>
          <Shown url={url} kind={kind} />
          {percent === null ? (
            <Button variant="outline" alignSelf="start" onClick={chosen.clear}>
              {kind === 'audio' ? SENT_FILE.again : SENT_FILE.chooseOther}
            </Button>
          ) : (
            <Text role="status">{SENT_FILE.uploading(percent)}</Text>
          )}
        </>
      ) : (
        <Ways chosen={chosen} takesVoice={takesVoice} />
      )}
      {problem && <Failure text={problem} />}
    </Stack>
  );
}

function Shown({ url, kind }: { url: string; kind: ChosenFile['kind'] }) {
  const style = { maxWidth: '100%', maxHeight: '50vh', margin: '0 auto' };
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a voice note has no captions
      <audio controls src={url} aria-label={SENT_FILE.listen} style={{ width: '100%' }} />
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: one's own film, before it is sent
      <video controls src={url} aria-label={SENT_FILE.kinds.video} style={style} />
    );
  return <img src={url} alt={SENT_FILE.kinds.image} style={style} />;
}

function Ways({ chosen, takesVoice }: FileChoiceProps) {
  const seen = useRef<HTMLInputElement>(null);
  const heard = useRef<HTMLInputElement>(null);
  const { recording, start, stop, discard } = useRecorder();
  const { take } = chosen;
  useEffect(() => {
    if (recording.state === 'done') void take(recording.file, 'audio');
  }, [recording, take]);
  if (recording.state === 'recording')
    return <Meter level={recording.level} seconds={recording.seconds} stop={stop} cancel={discard} />;
  return (
    <Stack gap="3" align="stretch">
      <FileInput ref={seen} accept={`${ACCEPT_IMAGES},${ACCEPT_VIDEOS}`} onChosen={(file) => void take(file)} />
      <FileInput ref={heard} accept={ACCEPT_SOUNDS} onChosen={(file) => void take(file, 'audio')} />
      <Button variant="outline" onClick={() => seen.current?.click()}>
        <Icon of={ImagePlus} /> {SENT_FILE.choose}
      </Button>
      {takesVoice && canRecord() && (
        <Button variant="outline" loading={recording.state === 'asking'} onClick={() => void start()}>
          <Icon of={Mic} /> {SENT_FILE.record}
        </Button>
      )}
      {recording.state === 'refused' && <Text role="alert">{SENT_FILE.noMicrophone}</Text>}
      {takesVoice && (!canRecord() || recording.state === 'refused') && (
        <Button variant="outline" onClick={() => heard.current?.click()}>
          <Icon of={Mic} /> {SENT_FILE.chooseSound}
        </Button>
      )}
    </Stack>
  );
}

interface MeterProps {
  level: number;
  seconds: number;
  stop: () => void;
  cancel: () => void;
}

function Meter({ level, seconds, stop, cancel }: MeterProps) {
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Stack gap="3">
      {/* The time is for eyes: read aloud each second it would be in the recording. */}
      <Text fontVariantNumeric="tabular-nums">{SENT_FILE.recording(time)}</Text>
      <Box h="2" bg="bg.muted" borderRadius="full" overflow="hidden" aria-hidden>
        <Box h="full" bg="brand.solid" transition="width 100ms linear" style={{ width: `${100 * level}%` }} />
      </Box>
      <Stack direction="row" gap="3">
        <Button onClick={stop}>
          <Icon of={Square} /> {SENT_FILE.stop}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {SENT_FILE.cancel}
        </Button>
      </Stack>
    </Stack>
  );
}
