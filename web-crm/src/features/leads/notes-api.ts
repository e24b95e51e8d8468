import * as contract from '@school/bff-crm/contract/notes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// Also after a refusal: usually another person was faster, so what is shown is old.
const changes = { invalidatesTags: ['Notes' as const] };

/** The calls about the notes on a lead. */
export const {
  useListNotesQuery,
  useAddNoteMutation,
  useChangeNoteMutation,
  usePinNoteMutation,
  useRemoveNoteMutation,
  useRestoreNoteMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query({
      ...fromContract(contract.listNotes),
      providesTags: (_answer, _failure, { params }) => ['Notes', { type: 'Lead', id: params.lead_id }],
    }),
    addNote: build.mutation({ ...fromContract(contract.addNote), ...changes }),
    changeNote: build.mutation({ ...fromContract(contract.changeNote), ...changes }),
    pinNote: build.mutation({ ...fromContract(contract.pinNote), ...changes }),
    removeNote: build.mutation({ ...fromContract(contract.removeNote), ...changes }),
    restoreNote: build.mutation({ ...fromContract(contract.restoreNote), ...changes }),
  }),
});
