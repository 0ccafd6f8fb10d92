import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { MouseEvent } from 'react';
import { STEP_SECONDS } from '../../server/rules/sounds';
import { POST_SOUNDS } from '../../server/words/en/postSounds';
import { Icon } from '../ui/Icon';
import { close, type PlayerState, pause, play, SPEEDS, seek, setSpeed, step, type Track } from './player';
import './playerBar.css';
import { usePlayer } from './usePlayer';

/** The player, above all screens: what sounds, how far it is, and its controls. Without Chakra: it has a tree of its own. */
export function PlayerBar() {
  const state = usePlayer();
  const { track, isPlaying, isLoading, problem, speed } = state;
  if (!track) return null;
  return (
    <section className="sound-bar" aria-label={POST_SOUNDS.player}>
      <button
        type="button"
        className="sound-bar-main"
        aria-label={isPlaying ? POST_SOUNDS.pause : POST_SOUNDS.play}
        onClick={() => (isPlaying ? pause() : play(track))}
      >
        <Icon of={isPlaying ? Pause : Play} size={20} />
      </button>
      <div className="sound-bar-words">
        <TrackLink track={track} />
        {problem ? (
          <p role="alert">{problem === 'membersOnly' ? POST_SOUNDS.membersOnly(track.pageName) : POST_SOUNDS.broken}</p>
        ) : (
          <Place state={state} />
        )}
      </div>
      <StepButton by={-STEP_SECONDS} label={POST_SOUNDS.back(STEP_SECONDS)} />
      <StepButton by={STEP_SECONDS} label={POST_SOUNDS.ahead(STEP_SECONDS)} />
      <select
        aria-label={POST_SOUNDS.speed}
        value={speed}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      <button type="button" aria-label={POST_SOUNDS.close} onClick={close}>
        <Icon of={X} />
      </button>
      <p role="status" className="sound-bar-status">
        {isLoading && isPlaying && POST_SOUNDS.loading}
      </p>
    </section>
  );
}

/** Leads to the post of what sounds, without a new load of the page, which would stop it. */
function TrackLink({ track: { title, href, open } }: { track: Track }) {
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }
  return (
    <a href={href} onClick={follow} dir="auto">
      {title}
    </a>
  );
}

/** How far it is, and the slider that changes it. */
function Place({ state: { at, length } }: { state: PlayerState }) {
  const whole = Math.max(1, Math.round(length));
  return (
    <div className="sound-bar-place">
      <input
        type="range"
        min={0}
        max={whole}
        step={1}
        value={Math.min(whole, Math.floor(at))}
        aria-label={POST_SOUNDS.place}
        aria-valuetext={POST_SOUNDS.placeOf(Math.floor(at), whole)}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <span aria-hidden>
        {clock(at)} / {clock(whole)}
      </span>
    </div>
  );
}

/** Seconds as a player shows them: 1:02:03, or 2:03. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const StepButton = ({ by, label }: { by: number; label: string }) => (
  <button type="button" className="sound-bar-step" aria-label={label} onClick={() => step(by)}>
    <span aria-hidden>{by < 0 ? `−${-by}` : `+${by}`}</span>
  </button>
);
