import { formatTime } from '@school/web-kit/time/formatters';
import { useMemo } from 'react';
import { useClassAttendanceQuery } from './api';
import { joinedText, MESSAGES } from './messages';
import type { EndTarget } from './target';

/** What the classroom knows of the children of a class. */
export interface WhoJoined {
  /** Nothing is ticked before this is known, because a tick that comes later would surprise. */
  isLoading: boolean;
  /** Where the ticks come from, or why there are none. */
  note: string | undefined;
  joinedIds: readonly number[];
  /** Why a child is ticked or not. */
  reasons: ReadonlyMap<number, string>;
}

/** Asks the school who was in the classroom, each time the dialog opens. */
export function useWhoJoined({ id, students, ended }: EndTarget, isOpen: boolean, zone: string): WhoJoined {
  const asked = useClassAttendanceQuery({ params: { id } }, { skip: !isOpen, refetchOnMountOrArgChange: true });
  const seen = asked.currentData;
  const reasons = useMemo(
    () =>
      new Map(
        seen?.students.map(({ id: studentId, joined_at, gone_since }) => [
          studentId,
          joined_at === null ? MESSAGES.didNotJoin : joinedText(timeOf(joined_at), gone_since && timeOf(gone_since)),
        ]),
      ),
    [seen, zone],
  );
  const came = seen?.students.filter(({ joined_at }) => joined_at !== null) ?? [];
  const joinedIds = came.map((student) => student.id).filter((one) => students.some((student) => student.id === one));
  const isLoading = !ended && !seen && !asked.isError;
  return { isLoading, note: ended ? undefined : noteOf(), joinedIds, reasons };

  function timeOf(at: string): string {
    return formatTime(new Date(at), zone, 'time');
  }
  function noteOf(): string | undefined {
    if (!seen) return asked.isError ? MESSAGES.lookUpFailed : undefined;
    if (seen.classroom_method === 'meet') return MESSAGES.onMeet;
    return joinedIds.length > 0 ? MESSAGES.ticked : undefined;
  }
}
