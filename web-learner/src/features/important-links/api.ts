import * as contract from '@school/bff-learner/contract/important-links';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

export const { useImportantLinksQuery, useTickImportantLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    importantLinks: build.query({ ...fromContract(contract.importantLinks), providesTags: ['ImportantLinks'] }),
    // After a refusal the page is old, so it is loaded again in both cases.
    tickImportantLink: build.mutation({
      ...fromContract(contract.tickImportantLink),
      invalidatesTags: ['ImportantLinks'],
    }),
  }),
});

export type { ImportantLink } from '@school/bff-learner/contract/important-links';
