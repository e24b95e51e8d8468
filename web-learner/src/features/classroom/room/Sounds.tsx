import { Button } from '@school/web-kit/button/Button';
import { useEffect, useRef, useState } from 'react';
import type { RoomPerson } from './built-in-room';
import css from './Call.module.css';
import { keptDevices } from './kept-devices';
import { ROOM_MESSAGES } from './messages';

/** The voices and the sounds of all others; they go on whatever the page shows. */
export function Sounds({ people, devicesChosen }: { people: readonly RoomPerson[]; devicesChosen: number }) {
  const [isBlocked, setIsBlocked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const playAll = () => {
    setIsBlocked(false);
    for (const one of box.current?.querySelectorAll('audio') ?? []) void one.play().catch(() => setIsBlocked(true));
  };
  return (
    <>
      <div ref={box} hidden>
        {people.map(({ member, streams }) => (
          <div key={`${member.id}/${member.page}`}>
            <Sound stream={streams.voice} devicesChosen={devicesChosen} onBlocked={() => setIsBlocked(true)} />
            <Sound stream={streams.sound} devicesChosen={devicesChosen} onBlocked={() => setIsBlocked(true)} />
          </div>
        ))}
      </div>
      {isBlocked && (
        <p role="alert" className={css.notice}>
          {ROOM_MESSAGES.soundBlocked} <Button onClick={playAll}>{ROOM_MESSAGES.turnOnSound}</Button>
        </p>
      )}
    </>
  );
}

interface SoundProps {
  stream: MediaStream;
  devicesChosen: number;
  /** The browser plays nothing before the person has pressed something. */
  onBlocked: () => void;
}

function Sound({ stream, devicesChosen, onBlocked }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const told = useRef(onBlocked);
  useEffect(() => {
    told.current = onBlocked;
  }, [onBlocked]);
  useEffect(() => {
    const player = audio.current;
    if (!player) return;
    const play = () => {
      player.srcObject = stream;
      void player.play().catch((err: unknown) => {
        if (err instanceof DOMException && err.name === 'NotAllowedError') told.current();
      });
    };
    play();
    stream.addEventListener('addtrack', play);
    return () => stream.removeEventListener('addtrack', play);
  }, [stream]);
  useEffect(() => {
    const { speaker } = keptDevices();
    const player = audio.current;
    // Only some browsers can play on another device; one that is gone leaves the standard.
    if (player && 'setSinkId' in player) void player.setSinkId(speaker ?? '').catch(() => undefined);
  }, [devicesChosen]);
  return <audio ref={audio} autoPlay />;
}
