import { useEffect, useRef, useState } from 'react';
import { VOICE_MINUTES } from '../../../server/rules/messages';

/** Bits of sound in a second: enough for speech, a megabyte for five minutes and more. */
const RATE = 32_000;
/** Milliseconds between two readings of the level. */
const LOOK_MS = 100;

export type Recording =
  | { state: 'idle' | 'asking' | 'refused' }
  /** `level`: how loud it is now, from 0 to 1. */
  | { state: 'recording'; seconds: number; level: number }
  | { state: 'done'; file: File };

/** The microphone of this device, which is asked for at the first tap and let go after each recording. */
interface Running {
  recorder: MediaRecorder;
  end: () => void;
}

/** Whether this browser can record. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined;

/** Records a voice note; after its longest time it stops by itself. */
export function useRecorder() {
  const [recording, setRecording] = useState<Recording>({ state: 'idle' });
  const running = useRef<Running>(undefined);
  const discard = () => {
    running.current?.end();
    running.current = undefined;
    setRecording({ state: 'idle' });
  };
  useEffect(() => () => running.current?.end(), []);

  async function start(): Promise<void> {
    setRecording({ state: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      running.current = record(stream, setRecording);
    } catch {
      // Refused, or without a microphone: the person reads what to do.
      setRecording({ state: 'refused' });
    }
  }
  return { recording, start, stop: () => running.current?.recorder.stop(), discard };
}

function record(stream: MediaStream, show: (now: Recording) => void): Running {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: RATE });
  const meter = levelOf(stream);
  const parts: Blob[] = [];
  const begun = performance.now();
  const clock = setInterval(() => {
    const seconds = Math.floor((performance.now() - begun) / 1000);
    if (seconds >= VOICE_MINUTES * 60) recorder.stop();
    else show({ state: 'recording', seconds, level: meter.read() });
  }, LOOK_MS);
  const letGo = () => {
    clearInterval(clock);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    letGo();
    const type = recorder.mimeType.split(';')[0] || 'audio/webm';
    show({ state: 'done', file: new File(parts, `voice.${type.includes('mp4') ? 'm4a' : 'webm'}`, { type }) });
  };
  recorder.start();
  show({ state: 'recording', seconds: 0, level: 0 });
  const end = () => {
    recorder.onstop = letGo;
    if (recorder.state === 'inactive') letGo();
    else recorder.stop();
  };
  return { recorder, end };
}

/** Reads how loud a stream is. */
function levelOf(stream: MediaStream): { read: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, 4 * Math.max(...samples.map(Math.abs)));
    },
    close: () => void (context.state !== 'closed' && context.close()),
  };
}
