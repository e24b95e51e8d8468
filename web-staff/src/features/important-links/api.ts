import * as contract from '@school/bff-staff/contract/important-links';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    importantLinks: build.query({ ...fromContract(contract.listImportantLinks), providesTags: ['ImportantLink'] }),
    addImportantLink: build.mutation({
      ...fromContract(contract.addImportantLink),
      invalidatesTags: ['ImportantLink'],
    }),
    editImportantLink: build.mutation({
      ...fromContract(contract.editImportantLink),
      invalidatesTags: ['ImportantLink'],
    }),
    retireImportantLink: build.mutation({
      ...fromContract(contract.retireImportantLink),
      invalidatesTags: ['ImportantLink'],
    }),
  }),
});

/** The calls about links for teachers. */
export const {
  useImportantLinksQuery,
  useAddImportantLinkMutation,
  useEditImportantLinkMutation,
  useRetireImportantLinkMutation,
} = linksApi;
