import { checkPhone } from '@school/bff-staff/contract/check-phone';
import * as contract from '@school/bff-staff/contract/trial-booking';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about trial classes. */
export const {
  useTrialPhoneQuery,
  useTrialsQuery,
  useTrialTimesQuery,
  useBookTrialMutation,
  useMoveTrialMutation,
  useCancelTrialMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    trialPhone: build.query({ ...fromContract(checkPhone), keepUnusedDataFor: 0 }),
    trials: build.query({ ...fromContract(contract.listTrials), providesTags: ['Trial'] }),
    // Also after a refusal: usually a family was faster, and the list of times is old.
    trialTimes: build.query({
      ...fromContract(contract.listTrialTimes),
      providesTags: ['TrialTime'],
      keepUnusedDataFor: 0,
    }),
    bookTrial: build.mutation({ ...fromContract(contract.bookTrial), invalidatesTags: ['Trial', 'TrialTime'] }),
    moveTrial: build.mutation({ ...fromContract(contract.moveTrial), invalidatesTags: ['Trial', 'TrialTime'] }),
    cancelTrial: build.mutation({ ...fromContract(contract.cancelTrial), invalidatesTags: ['Trial', 'TrialTime'] }),
  }),
});
