import { listPages } from '@school/bff-staff/contract/payment-pages';
import { listUsers } from '@school/bff-staff/contract/users';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The searches of the command palette. */
export const { useFindPeopleQuery, useFindPaymentPagesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({ ...fromContract(listUsers), providesTags: ['User'] }),
    findPaymentPages: build.query(fromContract(listPages)),
  }),
});
