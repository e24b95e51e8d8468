import { readLeadFamily } from '@school/bff-crm/contract/family';
import { listOpportunities } from '@school/bff-crm/contract/opportunities';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** What a lead's page shows of its family. */
export const { useListOpportunitiesQuery, useReadLeadFamilyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    readLeadFamily: build.query({
      ...fromContract(readLeadFamily),
      providesTags: (_answer, _failure, { params }) => [{ type: 'Lead', id: params.lead_id }],
    }),
    listOpportunities: build.query({
      ...fromContract(listOpportunities),
      providesTags: (_answer, _failure, { params }) => [{ type: 'Lead', id: params.lead_id }],
    }),
  }),
});
