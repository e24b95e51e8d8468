import * as contract from '@school/bff-staff/contract/credits';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCreditClasses: build.query(fromContract(contract.findCreditClasses)),
    studentLedger: build.query({ ...fromContract(contract.studentLedger), providesTags: ['Credits'] }),
    explainEntry: build.query({ ...fromContract(contract.explainEntry), providesTags: ['Credits'] }),
    creditAllowance: build.query({ ...fromContract(contract.creditAllowance), providesTags: ['Credits'] }),
    listAdjustments: build.query({ ...fromContract(contract.listAdjustments), providesTags: ['Credits'] }),
    adjustCredits: build.mutation({ ...fromContract(contract.adjustCredits), invalidatesTags: ['Credits'] }),
    approveAdjustment: build.mutation({ ...fromContract(contract.approveAdjustment), invalidatesTags: ['Credits'] }),
    declineAdjustment: build.mutation({ ...fromContract(contract.declineAdjustment), invalidatesTags: ['Credits'] }),
  }),
});

export const {
  useFindCreditClassesQuery,
  useStudentLedgerQuery,
  useExplainEntryQuery,
  useCreditAllowanceQuery,
  useListAdjustmentsQuery,
  useAdjustCreditsMutation,
  useApproveAdjustmentMutation,
  useDeclineAdjustmentMutation,
} = creditsApi;
