import * as contract from '@school/bff-staff/contract/pay-register';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const changes = { invalidatesTags: ['PayRegister' as const] };

/** The calls of the pay register. Also after a refusal it loads again: another person may have taken a step. */
export const {
  useListPeriodsQuery,
  useReadPeriodQuery,
  useListEntriesQuery,
  useOpenPeriodMutation,
  useCalculatePeriodMutation,
  useReopenPeriodMutation,
  useReviewPeriodMutation,
  useApprovePeriodMutation,
  usePayPeriodMutation,
  useAddAdjustmentMutation,
  useRemoveAdjustmentMutation,
  useReadAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPeriods: build.query({ ...fromContract(contract.listPeriods), providesTags: ['PayRegister'] }),
    readPeriod: build.query({ ...fromContract(contract.readPeriod), providesTags: ['PayRegister'] }),
    listEntries: build.query({ ...fromContract(contract.listEntries), providesTags: ['PayRegister'] }),
    openPeriod: build.mutation({ ...fromContract(contract.openPeriod), ...changes }),
    calculatePeriod: build.mutation({ ...fromContract(contract.calculatePeriod), ...changes }),
    reopenPeriod: build.mutation({ ...fromContract(contract.reopenPeriod), ...changes }),
    reviewPeriod: build.mutation({ ...fromContract(contract.reviewPeriod), ...changes }),
    approvePeriod: build.mutation({ ...fromContract(contract.approvePeriod), ...changes }),
    payPeriod: build.mutation({ ...fromContract(contract.payPeriod), ...changes }),
    addAdjustment: build.mutation({ ...fromContract(contract.addAdjustment), ...changes }),
    removeAdjustment: build.mutation({ ...fromContract(contract.removeAdjustment), ...changes }),
    readAccount: build.mutation(fromContract(contract.readAccount)),
  }),
});
