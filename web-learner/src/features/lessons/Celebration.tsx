import { celebrationsOf, type Earnings } from '@school/core/points/celebrate';
import { useEffect, useState } from 'react';
import { deviceStore } from '../../app/device-store';
import { usePersonKey } from '../../app/use-session';
import css from './Celebration.module.css';

const store = deviceStore('school-seen', 'earnings');

/** What the child saw last on this device, as it was kept; anything else counts as nothing. */
function read(kept: unknown): Earnings | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('points' in kept) || !('streak' in kept) || !('lessons' in kept)) return undefined;
  const { points, streak, lessons } = kept;
  if (typeof points !== 'number' || typeof streak !== 'number' || typeof lessons !== 'number') return undefined;
  return { points, streak, lessons };
}

/** Says what the child has earned since it last looked, once; the sparks stay away under reduced motion. */
export function Celebration({ points, streak, lessons }: Earnings) {
  const person = usePersonKey();
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const now = { points, streak, lessons };
    void store.get(person).then((kept) => {
      if (!isCurrent) return;
      const news = celebrationsOf(read(kept), now);
      if (news.length > 0) setSaid(news);
      void store.put(person, now);
    });
    return () => {
      isCurrent = false;
    };
  }, [person, points, streak, lessons]);
  return (
    <div role="status" className={said.length > 0 ? css.celebration : undefined}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {said.length > 0 && (
        <span aria-hidden="true" className={css.sparks}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
}
