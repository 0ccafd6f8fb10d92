import type { Controls, PlayerState } from './player';

// The controls of the device: its lock screen, keys and headphones (https://w3c.github.io/mediasession/).

let told: string | null = null;

/** Shows on the device what sounds, and how far it is. */
export function tellSystem({ track, at, length, speed }: PlayerState, controls: Controls): void {
  const session = navigator.mediaSession;
  if (!session) return;
  if (track?.id !== told) {
    told = track?.id ?? null;
    session.metadata = track
      ? new MediaMetadata({
          title: track.title,
          artist: track.pageName,
          artwork: track.picture ? [{ src: track.picture }] : [],
        })
      : null;
    listen(session, track ? controls : null);
  }
  // Anything else but a finite length, and a place within it, throws.
  if (track && Number.isFinite(length) && length > 0 && at <= length)
    session.setPositionState?.({ duration: length, position: Math.max(0, at), playbackRate: speed });
}

function listen(session: MediaSession, controls: Controls | null): void {
  const on = (action: MediaSessionAction, act: MediaSessionActionHandler) => {
    try {
      session.setActionHandler(action, controls && act);
    } catch (error) {
      // A browser may not know the action.
      console.debug(error);
    }
  };
  on('play', () => controls?.play());
  on('pause', () => controls?.pause());
  on('seekbackward', () => controls?.seekbackward());
  on('seekforward', () => controls?.seekforward());
  on('seekto', ({ seekTime }) => seekTime !== undefined && controls?.seekto(seekTime));
}
