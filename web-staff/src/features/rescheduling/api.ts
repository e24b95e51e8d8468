import * as contract from '@school/bff-staff/contract/rescheduling';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about families' requests for another time. */
export const { useTimeRequestsQuery, useTimeRequestOptionsQuery, useAnswerWithTimeMutation, useDeclineTimeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      timeRequests: build.query({ ...fromContract(contract.listTimeRequests), providesTags: ['TimeRequest'] }),
      timeRequestOptions: build.query({ ...fromContract(contract.timeRequestOptions), keepUnusedDataFor: 0 }),
      answerWithTime: build.mutation({ ...fromContract(contract.answerWithTime), invalidatesTags: ['TimeRequest'] }),
      declineTime: build.mutation({ ...fromContract(contract.declineTimeRequest), invalidatesTags: ['TimeRequest'] }),
    }),
  });
