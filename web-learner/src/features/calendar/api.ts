import * as contract from '@school/bff-learner/contract/calendar';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    teacherCalendar: build.query({ ...fromContract(contract.teacherCalendar), providesTags: ['TeacherCalendar'] }),
    teacherAvailability: build.query({ ...fromContract(contract.teacherAvailability), providesTags: ['Availability'] }),
    // A refusal says that what is shown is old, so both lists are asked for again either way.
    createAvailability: build.mutation({
      ...fromContract(contract.createAvailability),
      invalidatesTags: ['Availability', 'TeacherCalendar'],
    }),
    deleteAvailability: build.mutation({
      ...fromContract(contract.deleteAvailability),
      invalidatesTags: ['Availability', 'TeacherCalendar'],
    }),
  }),
});

export const {
  useTeacherCalendarQuery,
  useTeacherAvailabilityQuery,
  useCreateAvailabilityMutation,
  useDeleteAvailabilityMutation,
} = calendarApi;
