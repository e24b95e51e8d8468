import * as contract from '@school/bff-staff/contract/review-comments';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about these comments. */
export const { useListSchoolCommentsQuery, useAddSchoolCommentMutation, useChangeSchoolCommentMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listSchoolComments: build.query({
        ...fromContract(contract.listSchoolComments),
        providesTags: ['ReviewComment'],
      }),
      addSchoolComment: build.mutation({
        ...fromContract(contract.addSchoolComment),
        invalidatesTags: ['ReviewComment'],
      }),
      changeSchoolComment: build.mutation({
        ...fromContract(contract.changeSchoolComment),
        invalidatesTags: ['ReviewComment'],
      }),
    }),
  });
