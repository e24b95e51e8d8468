import { listOpportunities } from '@school/bff-crm/contract/opportunities';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** What a lead's page shows of its family. */
export const { useListOpportunitiesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOpportunities: build.query({
      ...fromContract(listOpportunities),
      providesTags: (_answer, _failure, { params }) => [{ type: 'Lead', id: params.lead_id }],
    }),
  }),
});
