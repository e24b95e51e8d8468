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

/** A running mutation, as RTK Query passes it on. */
interface Change {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<unknown>;
}

/** Changes classes at once in every loaded part of the calendar; returns functions that undo it. */
export function patchClasses(
  { dispatch, getState }: Omit<Change, 'queryFulfilled'>,
  edit: (classes: ScheduledClassAnswer[]) => void,
): () => void {
  const windows = reads.util.selectCachedArgsForQuery(getState(), 'teacherCalendar');
  const patches = windows.map((args) => dispatch(reads.util.updateQueryData('teacherCalendar', args, edit)));
  return () => patches.forEach((patch) => patch.undo());
}

/** Does the same for offered half hours. */
export function patchSlots(
  { dispatch, getState }: Omit<Change, 'queryFulfilled'>,
  edit: (slots: AvailabilitySlotAnswer[]) => void,
): () => void {
  const windows = reads.util.selectCachedArgsForQuery(getState(), 'teacherAvailability');
  const patches = windows.map((args) => dispatch(reads.util.updateQueryData('teacherAvailability', args, edit)));
  return () => patches.forEach((patch) => patch.undo());
}

/** Undoes the change when the server refuses; the caller shows the server's sentence. */
export async function undoIfRefused({ queryFulfilled }: Pick<Change, 'queryFulfilled'>, undo: () => void) {
  try {
    await queryFulfilled;
  } catch {
    undo();
  }
}
