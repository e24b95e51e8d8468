import {
  bookTrialSlot,
  cancelTrial,
  enterAccount,
  listTrialSlots,
  listTrialTeachers,
  moveTrial,
  trialBooking,
} from '@school/bff-learner/contract/trial-booking';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const trialBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    trialSlots: build.query({ ...fromContract(listTrialSlots), keepUnusedDataFor: 0 }),
    trialTeachers: build.query(fromContract(listTrialTeachers)),
    bookTrialSlot: build.mutation(fromContract(bookTrialSlot)),
    trialBooking: build.query({ ...fromContract(trialBooking), providesTags: ['TrialBooking'] }),
    enterAccount: build.mutation(fromContract(enterAccount)),
    moveTrial: build.mutation({ ...fromContract(moveTrial), invalidatesTags: ['TrialBooking', 'UpcomingClasses'] }),
    cancelTrial: build.mutation({ ...fromContract(cancelTrial), invalidatesTags: ['TrialBooking', 'UpcomingClasses'] }),
  }),
});

export const {
  useTrialSlotsQuery,
  useTrialTeachersQuery,
  useBookTrialSlotMutation,
  useTrialBookingQuery,
  useEnterAccountMutation,
  useMoveTrialMutation,
  useCancelTrialMutation,
} = trialBookingApi;
