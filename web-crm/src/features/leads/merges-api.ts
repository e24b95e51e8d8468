import * as contract from '@school/bff-crm/contract/lead-merges';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// Also after a refusal: usually another person was faster, so what is shown is old.
const changes = {
  invalidatesTags: ['Leads' as const, 'Lead' as const, 'Tasks' as const, 'Notes' as const, 'TabCounts' as const],
};

/** The calls about merging leads. */
export const { usePreviewMergeQuery, useMergeLeadsMutation, useListMergesQuery, useUndoMergeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      previewMerge: build.query({
        ...fromContract(contract.previewMerge),
        keepUnusedDataFor: 0,
        providesTags: ['Lead'],
      }),
      listMerges: build.query({
        ...fromContract(contract.listMerges),
        providesTags: (_answer, _failure, { params }) => ['Lead', { type: 'Lead', id: params.lead_id }],
      }),
      mergeLeads: build.mutation({ ...fromContract(contract.mergeLeads), ...changes }),
      undoMerge: build.mutation({ ...fromContract(contract.undoMerge), ...changes }),
    }),
  });
