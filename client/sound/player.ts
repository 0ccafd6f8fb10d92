import { STEP_SECONDS } from '../../server/rules/sounds';
import { browserStorage } from '../ui/storage';
import { forgetPlace, keepPlace, placeOf } from './soundPlaces';
import { tellSystem } from './system';

/** A sound as the player has it. */
export interface Track {
  /** Its medium's id. */
  id: string;
  /** Its address. */
  url: string;
  title: string;
  pageName: string;
  /** The address of the page's picture; null without one. */
  picture: string | null;
  /** Seconds, until the file itself says it. */
  seconds: number;
  /** The address of its post, and what leads there without a new load of the page. */
  href: string;
  open: () => void;
}

/** Why a sound stopped. */
export type SoundProblem = 'membersOnly' | 'broken';

export interface PlayerState {
  track: Track | null;
  isPlaying: boolean;
  isLoading: boolean;
  /** Seconds. */
  at: number;
  length: number;
  speed: number;
  problem: SoundProblem | null;
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;
const SPEED_PLACE = 'toli:soundSpeed';

const IDLE: PlayerState = {
  track: null,
  isPlaying: false,
  isLoading: false,
  at: 0,
  length: 0,
  speed: 1,
  problem: null,
};

let state = IDLE;
const watchers = new Set<() => void>();

/** The player's state, and what calls when it changes, for `useSyncExternalStore`. */
export const playerState = (): PlayerState => state;
export const idleState = (): PlayerState => IDLE;
export function watchPlayer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function set(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

let element: HTMLAudioElement | undefined;

/** The one element that sounds; it is outside of all screens, so that a navigation does not stop it. */
function sounding(): HTMLAudioElement {
  if (element) return element;
  const audio = document.createElement('audio');
  audio.preload = 'none';
  audio.hidden = true;
  document.body.append(audio);
  element = audio;
  listen(audio);
  return audio;
}

function listen(audio: HTMLAudioElement): void {
  const on = (events: string[], act: () => void) => {
    for (const event of events) audio.addEventListener(event, act);
  };
  on(['play'], () => set({ isPlaying: true, problem: null }));
  on(['pause'], () => {
    set({ isPlaying: false });
    keep();
  });
  on(['waiting', 'loadstart'], () => set({ isLoading: !audio.paused }));
  on(['playing', 'canplay'], () => set({ isLoading: false }));
  on(['timeupdate', 'seeked'], follow);
  on(['durationchange'], () => Number.isFinite(audio.duration) && set({ length: audio.duration }));
  on(['ended'], () => {
    if (state.track) forgetPlace(state.track.id);
    set({ isPlaying: false, at: 0 });
  });
  on(['error'], () => void explain());
  // One film or sound at a time.
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target === audio) for (const other of films()) other.pause();
      else audio.pause();
    },
    true,
  );
}

const films = () => document.querySelectorAll('video');

/** Seconds between two notes of the place. */
const NOTE_SECONDS = 5;

function follow(): void {
  const { currentTime } = sounding();
  if (Math.floor(currentTime) === Math.floor(state.at)) return;
  set({ at: currentTime });
  if (Math.floor(currentTime) % NOTE_SECONDS === 0) keep();
  tellSystem(state, controls);
}

function keep(): void {
  const { track } = state;
  const { currentTime, ended } = sounding();
  if (track && !ended && currentTime > 0) keepPlace(track.id, currentTime);
}

/** Asks why a sound does not load: its post may be for others by now. */
async function explain(): Promise<void> {
  const { track } = state;
  if (!track || !sounding().currentSrc) return;
  const answer = await fetch(track.url, { method: 'HEAD' }).catch(() => null);
  if (state.track !== track) return;
  set({ isPlaying: false, isLoading: false, problem: answer?.status === 403 ? 'membersOnly' : 'broken' });
}

/** Plays a sound from where it was left, or goes on with it. */
export function play(track: Track): void {
  const audio = sounding();
  if (state.track?.id !== track.id || state.problem) {
    keep();
    const at = placeOf(track.id, track.seconds);
    const speed = Number(browserStorage.get(SPEED_PLACE) ?? 1) || 1;
    set({ ...IDLE, track, at, length: track.seconds, speed, isLoading: true });
    audio.src = track.url;
    audio.currentTime = at;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  }
  // A browser refuses where no tap has asked for it; the bar shows it paused then.
  audio.play().catch(() => set({ isLoading: false }));
  tellSystem(state, controls);
}

export const pause = (): void => sounding().pause();

export function seek(at: number): void {
  const to = Math.min(Math.max(0, at), Math.max(0, state.length - 0.1));
  sounding().currentTime = to;
  set({ at: to });
}

export const step = (by: number): void => seek(sounding().currentTime + by);

export function setSpeed(speed: number): void {
  sounding().playbackRate = speed;
  browserStorage.set(SPEED_PLACE, String(speed));
  set({ speed });
  tellSystem(state, controls);
}

/** Stops, and takes the bar away; the place is kept. */
export function close(): void {
  const audio = sounding();
  keep();
  set(IDLE);
  audio.pause();
  audio.removeAttribute('src');
  audio.load();
  tellSystem(state, controls);
}

const controls = {
  play: () => state.track && play(state.track),
  pause,
  seekbackward: () => step(-STEP_SECONDS),
  seekforward: () => step(STEP_SECONDS),
  seekto: (to: number) => seek(to),
};
export type Controls = typeof controls;
