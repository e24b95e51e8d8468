import * as contract from '@school/bff-staff/contract/price-requests';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about prices that wait for a second person; an approval makes a payment page. */
export const { useListPricesQuery, useApprovePriceMutation, useDeclinePriceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listPrices: build.query({ ...fromContract(contract.listPrices), providesTags: ['PriceRequest'] }),
    // After a refusal, too: somebody else may have decided in the meantime.
    approvePrice: build.mutation({
      ...fromContract(contract.approvePrice),
      invalidatesTags: ['PriceRequest', 'PaymentPage'],
    }),
    declinePrice: build.mutation({ ...fromContract(contract.declinePrice), invalidatesTags: ['PriceRequest'] }),
  }),
});
