import * as contract from '@school/bff-learner/contract/calendar';
import type { AvailabilitySlotAnswer, ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    teacherCalendar: build.query({ ...fromContract(contract.teacherCalendar), providesTags: ['TeacherCalendar'] }),
    teacherAvailability: build.query({ ...fromContract(contract.teacherAvailability), providesTags: ['Availability'] }),
  }),
});

export const { useTeacherCalendarQuery, useTeacherAvailabilityQuery } = reads;

type State = Parameters<typeof reads.util.selectCachedArgsForQuery>[0];

/** A change under way, as the library hands it over. */
interface Change {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<unknown>;
}

/** Shows changed classes at once in every part of the calendar that was loaded; answers how to take that back. */
export function patchClasses(
  { dispatch, getState }: Omit<Change, 'queryFulfilled'>,
  edit: (classes: ScheduledClassAnswer[]) => void,
): () => void {
  const windows = reads.util.selectCachedArgsForQuery(getState(), 'teacherCalendar');
  const patches = windows.map((args) => dispatch(reads.util.updateQueryData('teacherCalendar', args, edit)));
  return () => patches.forEach((patch) => patch.undo());
}

/** The same for half hours on offer. */
export function patchSlots(
  { dispatch, getState }: Omit<Change, 'queryFulfilled'>,
  edit: (slots: AvailabilitySlotAnswer[]) => void,
): () => void {
  const windows = reads.util.selectCachedArgsForQuery(getState(), 'teacherAvailability');
  const patches = windows.map((args) => dispatch(reads.util.updateQueryData('teacherAvailability', args, edit)));
  return () => patches.forEach((patch) => patch.undo());
}

/** Takes back what the server did not do; its sentence is told by whoever asked. */
export async function undoIfRefused({ queryFulfilled }: Pick<Change, 'queryFulfilled'>, undo: () => void) {
  try {
    await queryFulfilled;
  } catch {
    undo();
  }
}
