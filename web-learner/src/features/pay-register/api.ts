import * as contract from '@school/bff-learner/contract/pay-register';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The call about the teacher's own pay statements. */
export const { useOwnStatementsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ ownStatements: build.query(fromContract(contract.ownStatements)) }),
});
