import type { Chapter } from '@school/core/recordings/chapters';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useRef, useState } from 'react';
import { Bookmarks } from './Bookmarks';
import { ChapterList } from './ChapterList';
import css from './Lesson.module.css';
import { PlayerControls } from './PlayerControls';
import { usePlace } from './use-place';

// The film's address expires after ten minutes. The player then asks for a new one and goes on at the same position.
const TRIES = { most: 3, withinMs: 60_000 };
// A dead connection may give no error, and the player would wait for ever. After this time it loads again.
const SILENCE_MS = 15_000;

interface VideoPlayerProps {
  link: string;
  classId: number;
  chapters: readonly Chapter[];
}

/** Plays a recording without download or full screen, and starts where the person stopped last time. */
export function VideoPlayer({ link, classId, chapters }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const place = usePlace(classId);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  // A browser's own recording does not contain its length. The player jumps to the end to find it, before it shows
  // anything.
  const isMeasuring = useRef(false);
  // A film that loads again first reports position 0, sometimes after it knows its length; that must not be saved.
  const isPlaced = useRef(false);
  const triedAt = useRef<readonly number[]>([]);
  const silence = useRef<number>(undefined);

  // Set in an effect: a cached film may fire its events before React has attached the handlers.
  useEffect(() => {
    if (video.current) video.current.src = link;
    return () => window.clearTimeout(silence.current);
  }, [link]);
  const begin = (player: HTMLVideoElement) => {
    isMeasuring.current = !Number.isFinite(player.duration);
    if (!isMeasuring.current) setLength(player.duration);
    isPlaced.current = !isMeasuring.current;
    player.currentTime = isMeasuring.current ? Number.MAX_SAFE_INTEGER : place.read();
  };
  const goTo = (seconds: number) => {
    const target = Math.min(Math.max(0, seconds), length || seconds);
    // Set at once: a second key may come before the player has moved, and would start from the old position.
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
      // To save data or power, a browser may load nothing before Play is pressed. That is not a dead connection.
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
    <Stack gap={3}>
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
        onEmptied={() => (isPlaced.current = false)}
        onLoadStart={(event) => watchSilence(event.currentTarget)}
        onLoadedMetadata={(event) => begin(event.currentTarget)}
        onDurationChange={(event) => isMeasuring.current && begin(event.currentTarget)}
        onTimeUpdate={(event) => {
          if (!isPlaced.current) return;
          setAt(event.currentTarget.currentTime);
          place.keep(event.currentTarget.currentTime);
        }}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => place.keep(0)}
        onError={(event) => tryAgain(event.currentTarget)}
      />
      <PlayerControls
        isPlaying={isPlaying}
        at={at}
        length={length}
        onToggle={toggle}
        onGoTo={goTo}
        onSpeed={(speed) => {
          if (!video.current) return;
          // The default speed is set, too: otherwise the next address would play at normal speed while the select shows
          // another.
          video.current.defaultPlaybackRate = speed;
          video.current.playbackRate = speed;
        }}
      />
      <ChapterList chapters={chapters} at={at} length={length} onGoTo={goTo} />
      <Bookmarks classId={classId} at={at} onGoTo={goTo} />
    </Stack>
  );
}
