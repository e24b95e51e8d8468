import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { listCurrencies, listDiscountCodes } from '@school/bff-staff/contract/course-fees';
import * as contract from '@school/bff-staff/contract/payment-pages';
import { createEnrolment, formOptions } from '@school/bff-staff/contract/payment-pages-create';
import { isApiError } from '@school/web-kit/api/api-error';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const ABOUT_STUDENT: readonly unknown[] = ['credits_remaining', 'enrolment_type', 'token_amount'];

const isAboutStudent = (error: unknown): boolean => isApiError(error) && ABOUT_STUDENT.includes(error.field);

/** The calls about payment pages and for making one. */
export const {
  usePageByIdQuery,
  useListPagesQuery,
  useCheckPhoneQuery,
  usePageFormOptionsQuery,
  usePageFormCodesQuery,
  usePageCurrenciesQuery,
  useCreateEnrolmentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    pageById: build.query({ ...fromContract(contract.pageById), providesTags: ['PaymentPage'] }),
    listPages: build.query({ ...fromContract(contract.listPages), providesTags: ['PaymentPage'] }),
    // Not cached: a credit that was just used must not be offered again.
    checkPhone: build.query({ ...fromContract(checkPhone), keepUnusedDataFor: 0, providesTags: ['PaymentPage'] }),
    pageFormOptions: build.query(fromContract(formOptions)),
    pageFormCodes: build.query(fromContract(listDiscountCodes)),
    pageCurrencies: build.query(fromContract(listCurrencies)),
    createEnrolment: build.mutation({
      ...fromContract(createEnrolment),
      // If the student has changed since the look-up, it is done again.
      invalidatesTags: (made, error) => (made || isAboutStudent(error) ? ['PaymentPage', 'PriceRequest'] : []),
    }),
  }),
});
