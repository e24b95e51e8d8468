import * as contract from '@school/bff-staff/contract/seat-requests';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const seatRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    seatRequests: build.query({ ...fromContract(contract.listSeatRequests), providesTags: ['SeatRequest'] }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    approveSeatRequest: build.mutation({
      ...fromContract(contract.approveSeatRequest),
      invalidatesTags: ['SeatRequest'],
    }),
    declineSeatRequest: build.mutation({
      ...fromContract(contract.declineSeatRequest),
      invalidatesTags: ['SeatRequest'],
    }),
    createRequestedStudent: build.mutation({
      ...fromContract(contract.createRequestedStudent),
      invalidatesTags: ['SeatRequest'],
    }),
  }),
});

/** The calls about teachers' requests for seats. */
export const {
  useSeatRequestsQuery,
  useApproveSeatRequestMutation,
  useDeclineSeatRequestMutation,
  useCreateRequestedStudentMutation,
} = seatRequestsApi;
