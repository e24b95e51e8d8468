import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useEffect, useRef, useState } from 'react';
import { Bookmarks } from './Bookmarks';
import { clockText } from './clock-text';
import css from './Lesson.module.css';
import { usePlace } from './use-place';

const STEP_S = 10;
// What the link leads to holds for five minutes; asked again, it leads to a fresh address, and on from the same place.
const TRIES = { most: 3, withinMs: 60_000 };
// A connection that dies without an error would leave the player waiting for ever: after this long it loads again.
const SILENCE_MS = 15_000;
const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;

/** Plays a recording: nothing to download, no full screen, and it goes on where it was left (P2.13). */
export function VideoPlayer({ link, classId }: { link: string; classId: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const place = usePlace(classId);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  // What a browser recorded has no length in it: the player finds it by a look at the end, before anything is shown.
  const isMeasuring = useRef(false);
  const triedAt = useRef<readonly number[]>([]);
  const silence = useRef<number>(undefined);

  // Set after mounting: a cached film may fire its events before React has attached the handlers.
  useEffect(() => {
    if (video.current) video.current.src = link;
    return () => window.clearTimeout(silence.current);
  }, [link]);
  const begin = (player: HTMLVideoElement) => {
    isMeasuring.current = !Number.isFinite(player.duration);
    if (!isMeasuring.current) setLength(player.duration);
    player.currentTime = isMeasuring.current ? Number.MAX_SAFE_INTEGER : place.read();
  };
  const goTo = (seconds: number) => {
    const target = Math.min(Math.max(0, seconds), length || seconds);
    // Shown at once, or a second key pressed before the player has moved would start from the old place.
    setAt(target);
    if (video.current) video.current.currentTime = target;
  };
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(() => setIsBroken(true));
  };
  const watchSilence = (player: HTMLVideoElement) => {
    window.clearTimeout(silence.current);
    silence.current = window.setTimeout(() => {
      // A browser that saves data or power does not load before somebody plays: it is idle, not silent.
      const isWaiting = player.networkState === HTMLMediaElement.NETWORK_LOADING;
      if (isWaiting && player.readyState === HTMLMediaElement.HAVE_NOTHING) tryAgain(player);
    }, SILENCE_MS);
  };
  const tryAgain = (player: HTMLVideoElement) => {
    const now = performance.now();
    const recent = triedAt.current.filter((at) => now - at < TRIES.withinMs);
    if (recent.length >= TRIES.most) {
      setIsBroken(true);
      return;
    }
    triedAt.current = [...recent, now];
    player.load();
    if (isPlaying) void player.play().catch(() => setIsBroken(true));
  };
  if (isBroken) return <Alert kind="error">The recording cannot be played right now. Please try again later.</Alert>;
  return (
    <div className={css.player}>
      <video
        ref={video}
        poster={`${link}/poster`}
        className={css.video}
        preload="metadata"
        playsInline
        disablePictureInPicture
        aria-label="Recording of the class"
        onClick={toggle}
        onContextMenu={(event) => event.preventDefault()}
        onLoadStart={(event) => watchSilence(event.currentTarget)}
        onLoadedMetadata={(event) => begin(event.currentTarget)}
        onDurationChange={(event) => isMeasuring.current && begin(event.currentTarget)}
        onTimeUpdate={(event) => {
          // What is loaded again says first that it stands at 0: that is no place where somebody was.
          if (isMeasuring.current || event.currentTarget.readyState === HTMLMediaElement.HAVE_NOTHING) return;
          setAt(event.currentTarget.currentTime);
          place.keep(event.currentTarget.currentTime);
        }}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => place.keep(0)}
        onError={(event) => tryAgain(event.currentTarget)}
      />
      <input
        type="range"
        className={css.seek}
        aria-label="Place in the recording"
        aria-valuetext={`${clockText(at)} of ${clockText(length)}`}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={Math.floor(at)}
        onChange={(event) => goTo(Number(event.currentTarget.value))}
      />
      <div className={css.controls}>
        <Button onClick={toggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
        <Button variant="secondary" onClick={() => goTo(at - STEP_S)}>
          −10 s
        </Button>
        <Button variant="secondary" onClick={() => goTo(at + STEP_S)}>
          +10 s
        </Button>
        <span className={css.clock}>
          {clockText(at)} / {clockText(length)}
        </span>
        <SelectField
          name="speed"
          label="Speed"
          defaultValue="1"
          options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
          onValue={(speed) => {
            if (!video.current) return;
            // What it is loaded with again too, or a fresh address would play at 1 under a select that says 2.
            video.current.defaultPlaybackRate = Number(speed);
            video.current.playbackRate = Number(speed);
          }}
        />
      </div>
      <Bookmarks classId={classId} at={at} onGoTo={goTo} />
    </div>
  );
}
