import { creditTransactions, studentCredits } from '@school/bff-learner/contract/credits';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    studentCredits: build.query(fromContract(studentCredits)),
    creditTransactions: build.query(fromContract(creditTransactions)),
  }),
});

export const { useStudentCreditsQuery, useCreditTransactionsQuery } = creditsApi;
