import * as contract from '@school/bff-staff/contract/certificates';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about certificates. */
export const { useCertificatesQuery, useRevokeCertificateMutation, useReissueCertificateMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      certificates: build.query({ ...fromContract(contract.listCertificates), providesTags: ['Certificate'] }),
      revokeCertificate: build.mutation({
        ...fromContract(contract.revokeCertificate),
        invalidatesTags: ['Certificate'],
      }),
      reissueCertificate: build.mutation({
        ...fromContract(contract.reissueCertificate),
        invalidatesTags: ['Certificate'],
      }),
    }),
  });
