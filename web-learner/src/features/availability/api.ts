import * as contract from '@school/bff-learner/contract/availability';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** A change of hours changes the calendar, too. After a refusal the shown data is old, so it is loaded again. */
const changes = { invalidatesTags: ['WeeklyHours' as const, 'Availability' as const] };

const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    weeklyHours: build.query({ ...fromContract(contract.weeklyHours), providesTags: ['WeeklyHours'] }),
    saveWeeklyHours: build.mutation({ ...fromContract(contract.saveWeeklyHours), ...changes }),
    addException: build.mutation({ ...fromContract(contract.addException), ...changes }),
    removeException: build.mutation({ ...fromContract(contract.removeException), ...changes }),
    // Not cached: a family may have booked a class since the last look.
    previewLeave: build.query({ ...fromContract(contract.previewLeave), keepUnusedDataFor: 0 }),
    takeLeave: build.mutation({ ...fromContract(contract.takeLeave), ...changes }),
    undoLeave: build.mutation({ ...fromContract(contract.undoLeave), ...changes }),
  }),
});

export const {
  useWeeklyHoursQuery,
  useSaveWeeklyHoursMutation,
  useAddExceptionMutation,
  useRemoveExceptionMutation,
  usePreviewLeaveQuery,
  useTakeLeaveMutation,
  useUndoLeaveMutation,
} = availabilityApi;
