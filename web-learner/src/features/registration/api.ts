import { geo, register, registrationPromise } from '@school/bff-learner/contract/registration';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation(fromContract(register)),
    geo: build.query(fromContract(geo)),
    registrationPromise: build.query(fromContract(registrationPromise)),
  }),
});

export const { useRegisterMutation, useGeoQuery, useRegistrationPromiseQuery } = registrationApi;
