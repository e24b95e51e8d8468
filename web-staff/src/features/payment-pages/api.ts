import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { listDiscountCodes } from '@school/bff-staff/contract/course-fees';
import * as contract from '@school/bff-staff/contract/payment-pages';
import { createEnrolment, formOptions } from '@school/bff-staff/contract/payment-pages-create';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Payment pages, one and many, and what is needed to make one (B7). */
export const {
  usePageByIdQuery,
  useListPagesQuery,
  useCheckPhoneQuery,
  usePageFormOptionsQuery,
  usePageFormCodesQuery,
  useCreateEnrolmentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    pageById: build.query({ ...fromContract(contract.pageById), providesTags: ['PaymentPage'] }),
    listPages: build.query({ ...fromContract(contract.listPages), providesTags: ['PaymentPage'] }),
    // A credit that was just spent must not be offered; each look asks anew.
    checkPhone: build.query({ ...fromContract(checkPhone), keepUnusedDataFor: 0 }),
    pageFormOptions: build.query(fromContract(formOptions)),
    pageFormCodes: build.query(fromContract(listDiscountCodes)),
    createEnrolment: build.mutation({ ...fromContract(createEnrolment), invalidatesTags: ['PaymentPage'] }),
  }),
});
