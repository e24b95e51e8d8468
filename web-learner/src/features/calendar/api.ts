import * as contract from '@school/bff-learner/contract/calendar';
import type { AvailabilitySlotAnswer } from '@school/bff-learner/contract/calendar';
import * as moves from '@school/bff-learner/contract/rescheduling';
import { AVAILABILITY_MINUTES, type AvailabilityKind } from '@school/core/calendar/availability-kind';
import type { Span } from '@school/core/calendar/availability';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';
import { patchClasses, patchSlots, undoIfRefused } from './calendar-cache';

const ROW_MS = AVAILABILITY_MINUTES * 60_000;

const reshaping = fromContract(contract.reshapeAvailability);

/** A new place for offered half hours, with what is free of it, so that the calendar can show it at once. */
type ReshapeOrder = Parameters<typeof reshaping.query>[0] & { added: readonly Span[] };

const rescheduling = fromContract(moves.rescheduleClass);

/** A move of a class, with all classes that it moves, so that the calendar can show them at once. */
type MoveOrder = Parameters<typeof rescheduling.query>[0] & { planned: readonly { id: number; starts_at: string }[] };

// A change is shown at once and undone when the server refuses. After a refusal the shown data is old, so it is loaded
// again in both cases.
const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    createAvailability: build.mutation({
      ...fromContract(contract.createAvailability),
      invalidatesTags: ['Availability', 'TeacherCalendar'],
      onQueryStarted: ({ body }, call) => {
        const rows = halfHours(body);
        const undo = patchSlots(call, (slots) => {
          const known = new Set(slots.map(({ start_time_local }) => Date.parse(start_time_local)));
          slots.push(...rows.filter(({ start_time_local }) => !known.has(Date.parse(start_time_local))));
        });
        return undoIfRefused(call, undo);
      },
    }),
    deleteAvailability: build.mutation({
      ...fromContract(contract.deleteAvailability),
      invalidatesTags: ['Availability', 'TeacherCalendar'],
      onQueryStarted: ({ params }, call) => {
        const undo = patchSlots(call, (slots) => {
          const place = slots.findIndex(({ id }) => id === Number(params.id));
          if (place >= 0) slots.splice(place, 1);
        });
        return undoIfRefused(call, undo);
      },
    }),
    reshapeAvailability: build.mutation({
      ...reshaping,
      query: ({ body }: ReshapeOrder) => reshaping.query({ body }),
      invalidatesTags: ['Availability', 'TeacherCalendar'],
      onQueryStarted: ({ body, added }, call) => {
        const gone = new Set(body.slot_ids);
        const undo = patchSlots(call, (slots) => {
          const kind = slots.find(({ id }) => gone.has(id))?.kind;
          const left = slots.filter((slot) => !gone.has(slot.id) || isWithin(slot, body));
          const rows = added.flatMap(({ startsAt, endsAt }) =>
            halfHours({ start_time: startsAt.toISOString(), end_time: endsAt.toISOString(), ...(kind && { kind }) }),
          );
          slots.splice(0, slots.length, ...left, ...rows);
        });
        return undoIfRefused(call, undo);
      },
    }),
    teacherMoveOptions: build.query({ ...fromContract(moves.rescheduleOptions), keepUnusedDataFor: 0 }),
    moveClass: build.mutation({
      ...rescheduling,
      query: ({ params, body }: MoveOrder) => rescheduling.query({ params, body }),
      invalidatesTags: ['TeacherCalendar', 'TeacherDashboard', 'TeacherFigures', 'Availability'],
      onQueryStarted: ({ planned }, call) => {
        const undo = patchClasses(call, (classes) => {
          for (const shown of classes) {
            const move = planned.find(({ id }) => id === shown.id);
            if (move) shiftTo(shown, move.starts_at);
          }
        });
        return undoIfRefused(call, undo);
      },
    }),
  }),
});

export const {
  useCreateAvailabilityMutation,
  useDeleteAvailabilityMutation,
  useReshapeAvailabilityMutation,
  useTeacherMoveOptionsQuery,
  useMoveClassMutation,
} = calendarApi;

/** The ways in which a class can be moved. */
export type MoveOptions = ReturnType<(typeof moves.rescheduleOptions)['response']['parse']>;

/** Half hours that the server has not confirmed: they are shown, but without an id they cannot be deleted yet. */
function halfHours(body: { start_time: string; end_time: string; kind?: AvailabilityKind }): AvailabilitySlotAnswer[] {
  const [start, end] = [Date.parse(body.start_time), Date.parse(body.end_time)];
  return Array.from({ length: Math.max(0, Math.floor((end - start) / ROW_MS)) }, (_, index) => ({
    id: -1 - index,
    start_time_local: new Date(start + index * ROW_MS).toISOString(),
    end_time_local: new Date(start + (index + 1) * ROW_MS).toISOString(),
    kind: body.kind ?? 'any',
  }));
}

const isWithin = (slot: AvailabilitySlotAnswer, { start_time, end_time }: { start_time: string; end_time: string }) =>
  Date.parse(start_time) <= Date.parse(slot.start_time_local) &&
  Date.parse(slot.end_time_local) <= Date.parse(end_time);

function shiftTo(shown: { starts_at: string; ends_at: string; class_datetime_local: string }, startsAt: string): void {
  const lengthMs = Date.parse(shown.ends_at) - Date.parse(shown.starts_at);
  shown.starts_at = startsAt;
  shown.class_datetime_local = startsAt;
  shown.ends_at = new Date(Date.parse(startsAt) + lengthMs).toISOString();
}
