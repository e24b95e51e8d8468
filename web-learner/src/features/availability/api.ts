import * as contract from '@school/bff-learner/contract/availability';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** A change of the hours changes what the calendar offers, too; a refusal says that what is shown is old. */
const changes = { invalidatesTags: ['WeeklyHours' as const, 'Availability' as const] };

const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    weeklyHours: build.query({ ...fromContract(contract.weeklyHours), providesTags: ['WeeklyHours'] }),
    saveWeeklyHours: build.mutation({ ...fromContract(contract.saveWeeklyHours), ...changes }),
    addException: build.mutation({ ...fromContract(contract.addException), ...changes }),
    removeException: build.mutation({ ...fromContract(contract.removeException), ...changes }),
    // Somebody may have booked since; each look asks anew.
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
