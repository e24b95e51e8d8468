import * as contract from '@school/bff-learner/contract/rescheduling';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const reschedulingApi = api.injectEndpoints({
  endpoints: (build) => ({
    rescheduleOptions: build.query({ ...fromContract(contract.rescheduleOptions), keepUnusedDataFor: 0 }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    rescheduleClass: build.mutation({
      ...fromContract(contract.rescheduleClass),
      invalidatesTags: ['UpcomingClasses', 'Lessons', 'TeacherCalendar', 'TeacherDashboard', 'Availability'],
    }),
    askForTime: build.mutation({ ...fromContract(contract.askForTime) }),
  }),
});

export const { useRescheduleOptionsQuery, useRescheduleClassMutation, useAskForTimeMutation } = reschedulingApi;

/** The ways in which a class can be moved. */
export type MoveOptions = ReturnType<(typeof contract.rescheduleOptions)['response']['parse']>;
/** The answer after a move. */
export type Moved = ReturnType<(typeof contract.rescheduleClass)['response']['parse']>;
