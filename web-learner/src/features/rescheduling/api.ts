import * as contract from '@school/bff-learner/contract/rescheduling';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const reschedulingApi = api.injectEndpoints({
  endpoints: (build) => ({
    rescheduleOptions: build.query({ ...fromContract(contract.rescheduleOptions), keepUnusedDataFor: 0 }),
    // A refusal says that what is shown is old, so it is read again either way.
    rescheduleClass: build.mutation({
      ...fromContract(contract.rescheduleClass),
      invalidatesTags: ['UpcomingClasses', 'Lessons', 'TeacherCalendar', 'TeacherDashboard', 'Availability'],
    }),
    askForTime: build.mutation({ ...fromContract(contract.askForTime) }),
  }),
});

export const { useRescheduleOptionsQuery, useRescheduleClassMutation, useAskForTimeMutation } = reschedulingApi;

/** How a class may be moved. */
export type MoveOptions = ReturnType<(typeof contract.rescheduleOptions)['response']['parse']>;
/** What was moved. */
export type Moved = ReturnType<(typeof contract.rescheduleClass)['response']['parse']>;
