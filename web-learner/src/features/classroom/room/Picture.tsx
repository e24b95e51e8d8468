import { useEffect, useRef } from 'react';
import css from './Call.module.css';

interface PictureProps {
  stream: MediaStream;
  label: string;
  /** A person sees themselves as in a mirror. */
  isMirrored?: boolean;
  /** All of it is shown, as of a screen, instead of filling the tile. */
  isWhole?: boolean;
}

/** A moving picture without its sound, which has a player of its own. */
export function Picture({ stream, label, isMirrored = false, isWhole = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={label}
      className={css.picture}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
    />
  );
}
