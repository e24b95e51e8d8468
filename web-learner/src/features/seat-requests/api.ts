import * as contract from '@school/bff-learner/contract/seat-requests';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

export const { useSeatRequestsQuery, useLookUpChildrenMutation, useRequestSeatMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    seatRequests: build.query({ ...fromContract(contract.seatRequests), providesTags: ['SeatRequests'] }),
    lookUpChildren: build.mutation(fromContract(contract.lookUpChildren)),
    requestSeat: build.mutation({ ...fromContract(contract.requestSeat), invalidatesTags: ['SeatRequests'] }),
  }),
});

export type { SeatRequest } from '@school/bff-learner/contract/seat-requests';
