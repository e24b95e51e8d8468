import * as contract from '@school/bff-staff/contract/moderation';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about texts that wait for a moderator; after a refusal the list is read again. */
export const { useListCommentsQuery, useDecideCommentMutation, useUndoCommentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query({ ...fromContract(contract.listComments), providesTags: ['Comment'] }),
    decideComment: build.mutation({ ...fromContract(contract.decideComment), invalidatesTags: ['Comment'] }),
    undoComment: build.mutation({ ...fromContract(contract.undoComment), invalidatesTags: ['Comment'] }),
  }),
});
