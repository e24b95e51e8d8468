import { creditTransactions, studentCredits, whyOfTransaction } from '@school/bff-learner/contract/credits';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    studentCredits: build.query(fromContract(studentCredits)),
    creditTransactions: build.query(fromContract(creditTransactions)),
    whyOfTransaction: build.query(fromContract(whyOfTransaction)),
  }),
});

export const { useStudentCreditsQuery, useCreditTransactionsQuery, useWhyOfTransactionQuery } = creditsApi;
