import { readStudent, seeStudentContact } from '@school/bff-staff/contract/students';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

/** The calls about one student that several features need. */
export const { useReadStudentQuery, useSeeStudentContactMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readStudent: build.query({ ...fromContract(readStudent), providesTags: ['User'] }),
    seeStudentContact: build.mutation(fromContract(seeStudentContact)),
  }),
});
