import * as contract from '@school/bff-crm/contract/lead-transfers';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// Also after a refusal: usually another person was faster, so what is shown is old.
const changes = { invalidatesTags: ['Leads' as const, 'Lead' as const, 'Tasks' as const, 'TabCounts' as const] };

/** The calls about requests to hand leads over. */
export const { useListTransfersQuery, useAskForLeadMutation, useAcceptTransferMutation, useDeclineTransferMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listTransfers: build.query({
        ...fromContract(contract.listTransfers),
        providesTags: (_answer, _failure, { params }) => ['Lead', { type: 'Lead', id: params.lead_id }],
      }),
      askForLead: build.mutation({ ...fromContract(contract.askForLead), ...changes }),
      acceptTransfer: build.mutation({ ...fromContract(contract.acceptTransfer), ...changes }),
      declineTransfer: build.mutation({ ...fromContract(contract.declineTransfer), ...changes }),
    }),
  });
