import * as contract from '@school/bff-staff/contract/instalments';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

/** Instalments change whenever their pages do. */
export const { useListInstalmentsQuery, useReadScheduleQuery, useWriteOffMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listInstalments: build.query({ ...fromContract(contract.listInstalments), providesTags: ['PaymentPage'] }),
    readSchedule: build.query({ ...fromContract(contract.readSchedule), providesTags: ['PaymentPage'] }),
    writeOff: build.mutation({ ...fromContract(contract.writeOff), invalidatesTags: ['PaymentPage'] }),
  }),
});
