import { addLead, editLead, findDuplicates } from '@school/bff-crm/contract/lead-details';
import * as contract from '@school/bff-crm/contract/leads';
import { bulkChangeLeads } from '@school/bff-crm/contract/lead-bulk';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about leads. */
export const {
  useListLeadsQuery,
  useLazyListLeadsQuery,
  useBulkChangeLeadsMutation,
  useLeadBoardQuery,
  useCountTabsQuery,
  useListOwnersQuery,
  useFindLeadQuery,
  useLazyFindLeadQuery,
  useLeadTrialQuery,
  useChangeLeadMutation,
  useEditLeadMutation,
  useAddLeadMutation,
  useFindDuplicatesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.query({
      ...fromContract(contract.listLeads),
      providesTags: (answer) => [
        'Leads',
        ...(answer?.results ?? []).map(({ lead_id }) => ({ type: 'Lead' as const, id: lead_id })),
      ],
    }),
    leadBoard: build.query({ ...fromContract(contract.leadBoard), providesTags: ['Leads'] }),
    countTabs: build.query({ ...fromContract(contract.countTabs), providesTags: ['TabCounts'] }),
    listOwners: build.query({ ...fromContract(contract.listOwners), keepUnusedDataFor: 600 }),
    // A lead's page reads the list with the lead's id and takes the first result.
    findLead: build.query({
      ...fromContract(contract.listLeads),
      providesTags: (answer) => (answer?.results ?? []).map(({ lead_id }) => ({ type: 'Lead' as const, id: lead_id })),
    }),
    leadTrial: build.query({
      ...fromContract(contract.leadTrial),
      providesTags: (_answer, _failure, { params }) => [{ type: 'Lead', id: params.lead_id }],
    }),
    // Never kept: another person may add the lead in the next second.
    findDuplicates: build.query({ ...fromContract(findDuplicates), keepUnusedDataFor: 0, providesTags: ['Lead'] }),
    addLead: build.mutation({ ...fromContract(addLead), invalidatesTags: ['Leads', 'TabCounts', 'Lead'] }),
    editLead: build.mutation({
      ...fromContract(editLead),
      invalidatesTags: (_answer, _failure, { params }) => ['Leads', 'TabCounts', { type: 'Lead', id: params.lead_id }],
    }),
    bulkChangeLeads: build.mutation({
      ...fromContract(bulkChangeLeads),
      invalidatesTags: ['Leads', 'Lead', 'TabCounts', 'Tasks'],
    }),
    changeLead: build.mutation({
      ...fromContract(contract.changeLead),
      // Also after a refusal: usually another person was faster, so the shown data is old.
      invalidatesTags: (_answer, _failure, { params }) => [
        'Leads',
        'TabCounts',
        'Tasks',
        { type: 'Lead', id: params.lead_id },
      ],
    }),
  }),
});
