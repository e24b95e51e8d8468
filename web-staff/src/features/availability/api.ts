import * as contract from '@school/bff-staff/contract/availability';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Deleting a teacher's open slots, and the school's holidays. */
export const {
  useTeacherTimeOffQuery,
  usePreviewTeacherLeaveQuery,
  useTakeTeacherLeaveMutation,
  useUndoTeacherLeaveMutation,
  useSchoolHolidaysQuery,
  useAddSchoolHolidaysMutation,
  useRemoveSchoolHolidayMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    teacherTimeOff: build.query({ ...fromContract(contract.teacherTimeOff), providesTags: ['TimeOff'] }),
    // Not cached: a family may have booked since the last look.
    previewTeacherLeave: build.query({ ...fromContract(contract.previewTeacherLeave), keepUnusedDataFor: 0 }),
    takeTeacherLeave: build.mutation({ ...fromContract(contract.takeTeacherLeave), invalidatesTags: ['TimeOff'] }),
    undoTeacherLeave: build.mutation({ ...fromContract(contract.undoTeacherLeave), invalidatesTags: ['TimeOff'] }),
    schoolHolidays: build.query({ ...fromContract(contract.schoolHolidays), providesTags: ['SchoolHolidays'] }),
    addSchoolHolidays: build.mutation({
      ...fromContract(contract.addSchoolHolidays),
      invalidatesTags: ['SchoolHolidays'],
    }),
    removeSchoolHoliday: build.mutation({
      ...fromContract(contract.removeSchoolHoliday),
      invalidatesTags: ['SchoolHolidays'],
    }),
  }),
});
