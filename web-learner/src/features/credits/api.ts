import { creditTransactions, studentCredits, whyOfTransaction } from '@school/bff-learner/contract/credits';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    studentCredits: build.query({ ...fromContract(studentCredits), providesTags: ['Credits'] }),
    creditTransactions: build.query({ ...fromContract(creditTransactions), providesTags: ['Credits'] }),
    whyOfTransaction: build.query(fromContract(whyOfTransaction)),
  }),
});

export const { useStudentCreditsQuery, useCreditTransactionsQuery, useWhyOfTransactionQuery } = creditsApi;
