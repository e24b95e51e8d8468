import * as contract from '@school/bff-staff/contract/instalments';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

/** The calls about instalments; they load again when a payment page changes. */
export const { useListInstalmentsQuery, useReadScheduleQuery, useWriteOffMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listInstalments: build.query({ ...fromContract(contract.listInstalments), providesTags: ['PaymentPage'] }),
    readSchedule: build.query({ ...fromContract(contract.readSchedule), providesTags: ['PaymentPage'] }),
    writeOff: build.mutation({ ...fromContract(contract.writeOff), invalidatesTags: ['PaymentPage'] }),
  }),
});
