import { celebrationsOf, type Earnings, type NewEarnings } from '@school/core/points/celebrate';
import { useEffect, useState } from 'react';
import { deviceStore } from '../../app/device-store';
import { usePersonKey } from '../../app/use-session';
import css from './Celebration.module.css';

const store = deviceStore('school-seen', 'earnings');

/** What the child saw last on this device, as it was kept; anything else counts as nothing. */
function read(kept: unknown, now: Earnings): Earnings | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const seen = Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const { points, streak, lessons } = seen;
  if (points === undefined || streak === undefined || lessons === undefined) return undefined;
  // What an older page kept knew neither badges nor certificates: those of now are not new.
  return {
    points,
    streak,
    lessons,
    badges: seen['badges'] ?? now.badges,
    certificates: seen['certificates'] ?? now.certificates,
  };
}

/** Says what the child has earned since it last looked, once; the sparks stay away under reduced motion. */
export function Celebration({ points, streak, lessons, badges, certificates, newestBadge }: NewEarnings) {
  const person = usePersonKey();
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const now = { points, streak, lessons, badges, certificates };
    void store.get(person).then((kept) => {
      if (!isCurrent) return;
      const news = celebrationsOf(read(kept, now), { ...now, newestBadge });
      if (news.length > 0) setSaid(news);
      void store.put(person, now);
    });
    return () => {
      isCurrent = false;
    };
  }, [person, points, streak, lessons, badges, certificates, newestBadge]);
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
