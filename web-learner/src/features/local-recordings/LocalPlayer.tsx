import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useRef, useState } from 'react';
import { PlayerControls } from '../../app/shared-parts/player-controls';
import css from './LocalRecordings.module.css';
import { MESSAGES } from './messages';
import type { LocalRecording, RecordingStore } from './recording-store';

/** Plays a recording from this browser. */
export function LocalPlayer({ store, recording }: { store: RecordingStore; recording: LocalRecording }) {
  const { id, durationMs } = recording;
  const [source, setSource] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    const open = async () => {
      const file = await store.fileOf(id);
      if (isGone) return;
      url = URL.createObjectURL(file);
      setSource(url);
    };
    open().catch(() => setIsBroken(true));
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [store, id]);
  if (isBroken) return <Alert kind="error">{MESSAGES.readFailed}</Alert>;
  if (source === undefined) {
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  }
  return <Film source={source} lengthS={durationMs / 1000} onBroken={() => setIsBroken(true)} />;
}

function Film({ source, lengthS, onBroken }: { source: string; lengthS: number; onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  // A file without its length gets the time that the recorder counted.
  const [length, setLength] = useState(lengthS);
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(onBroken);
  };
  const goTo = (seconds: number) => {
    const target = Math.min(Math.max(0, seconds), length);
    // Set at once: a second key may come before the player has moved, and would start from the old position.
    setAt(target);
    if (video.current) video.current.currentTime = target;
  };
  return (
    <Stack gap={3}>
      <video
        ref={video}
        src={source}
        className={css.video}
        playsInline
        aria-label={MESSAGES.film}
        onClick={toggle}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onError={onBroken}
      />
      <PlayerControls
        isPlaying={isPlaying}
        at={at}
        length={length}
        onToggle={toggle}
        onGoTo={goTo}
        onSpeed={(speed) => {
          if (video.current) video.current.playbackRate = speed;
        }}
      />
    </Stack>
  );
}
