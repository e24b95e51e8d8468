import { registerByStaff } from '@school/bff-staff/contract/registration';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

/** The call that registers a family, or adds a child to one. */
export const { useRegisterFamilyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    registerFamily: build.mutation({ ...fromContract(registerByStaff), invalidatesTags: ['PaymentPage', 'User'] }),
  }),
});
