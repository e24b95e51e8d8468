import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { mayJoin } from '@school/core/batches/join-window';
import { CLASSROOM_CHECK_S } from '@school/core/classroom/room-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsImpersonated } from '../../app/impersonated';
import { useSession } from '../../app/use-session';
import { sendLeaving, useClassroomPresenceMutation, useClassroomQuery } from './api';
import { useConnection } from './use-connection';

const CHECK_MS = CLASSROOM_CHECK_S * 1000;
/** A little after the start, so that the server's clock has surely passed it. */
const AFTER_START_MS = 250;
const AGAIN_MS = 1000;
/** Whoever is kept out has no channel that tells when they are let in. */
const KEPT_OUT_MS = 3000;
const ROUND_TRIPS_KEPT = 3;

export interface Classroom {
  shown: ClassroomAnswer | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Milliseconds by which the server's clock is ahead of this device. */
  aheadMs: number;
  quality: ConnectionQuality;
  /** Takes what our own video room has measured, in place of our guess. */
  tellMeasured: (quality: ConnectionQuality | undefined) => void;
  /** The time of a call has been measured. */
  isMeasured: boolean;
  /** Asks for the state now. */
  check: () => Promise<void>;
}

/**
 * The classroom's state: it is asked for every 15 seconds, and at the second of the start. From ten minutes before
 * the start the same call says that this person is here; leaving the page says that they are gone.
 */
export function useClassroom(id: number): Classroom {
  const { currentData: shown, error, isFetching, refetch } = useClassroomQuery({ params: { id } });
  const [present] = useClassroomPresenceMutation();
  const [roundTrips, setRoundTrips] = useState<readonly number[]>([]);
  const [checks, setChecks] = useState(0);
  // The best of a few, because a single slow answer may be our server's fault.
  const roundTripMs = roundTrips.length === 0 ? undefined : Math.min(...roundTrips);
  const guessed = useConnection(roundTripMs);
  const [measured, tellMeasured] = useState<ConnectionQuality>();
  const quality = measured ?? guessed;
  const aheadMs = useAhead(shown);

  const state = shown?.state;
  const isOpen = state === 'open';
  const [isTold, setIsTold] = useState(false);
  // Whoever is in another person's account is not here in their name.
  const isImpersonated = useIsImpersonated();
  const isHere = !isImpersonated && shown !== undefined && isNear(shown);
  const latest = useRef(quality);
  useEffect(() => {
    latest.current = quality;
  }, [quality]);
  const check = useCallback(async () => {
    const before = performance.now();
    const { error: failure } = isHere
      ? await present({ params: { id }, body: { in_room: true, quality: latest.current } })
      : await refetch();
    const took = performance.now() - before;
    if (!failure) setRoundTrips((earlier) => [...earlier, took].slice(-ROUND_TRIPS_KEPT));
    setIsTold(isOpen);
    setChecks((count) => count + 1);
  }, [present, refetch, id, isOpen, isHere]);

  useEffect(() => {
    if (shown === undefined || shown.state === 'closed') return;
    const isFirst = checks === 0 || (isOpen && !isTold);
    const timer = setTimeout(() => void check(), isFirst ? 0 : nextCheckMs(shown, Date.now() + aheadMs));
    return () => clearTimeout(timer);
    // A failed call changes nothing in `shown`; the count plans the next one in this case, too.
  }, [shown, aheadMs, isOpen, isTold, checks, check]);

  useLeaving(id, isHere);
  const retry = useCallback(() => void refetch(), [refetch]);
  const isMeasured = roundTripMs !== undefined;
  return { shown, isFetching, error, retry, aheadMs, quality, tellMeasured, isMeasured, check };
}

/** Whether the teacher has sent this child out of the room; a child is told of itself only. */
export const isSentOut = ({ role, students }: ClassroomAnswer): boolean =>
  role === 'student' && students.some(({ is_out }) => is_out);

/** Whether this child waits until the teacher lets it in; a child is told of itself only. */
export const isAtDoor = ({ role, students }: ClassroomAnswer): boolean =>
  role === 'student' && students.some(({ waits }) => waits);

/** Whether the class could be joined when the server last answered. */
const isNear = ({ state, starts_at, ends_at, server_time }: ClassroomAnswer): boolean =>
  state !== 'closed' && mayJoin(new Date(starts_at), new Date(ends_at), new Date(server_time));

function nextCheckMs(shown: ClassroomAnswer, now: number): number {
  if (isSentOut(shown) || isAtDoor(shown)) return KEPT_OUT_MS;
  if (shown.state !== 'waiting') return CHECK_MS;
  const left = Date.parse(shown.starts_at) - now;
  return Math.min(CHECK_MS, left > 0 ? left + AFTER_START_MS : AGAIN_MS);
}

/** Measured once for each answer: between two answers the device's own clock goes on. */
function useAhead(shown: ClassroomAnswer | undefined): number {
  const [ahead, setAhead] = useState<{ of: string; ms: number }>();
  const serverTime = shown?.server_time;
  if (serverTime !== undefined && ahead?.of !== serverTime)
    setAhead({ of: serverTime, ms: Date.parse(serverTime) - Date.now() });
  return ahead?.ms ?? 0;
}

/** Says that this person left: when the page goes away, or another page is shown. */
function useLeaving(id: number, isHere: boolean): void {
  const { authToken } = useSession();
  useEffect(() => {
    if (!isHere) return;
    const leave = () => sendLeaving(id, authToken);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, isHere, authToken]);
}
