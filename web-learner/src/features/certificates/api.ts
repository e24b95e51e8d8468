import { studentCertificates } from '@school/bff-learner/contract/certificates';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Certificates follow what is done in lessons, projects and quizzes, so they are asked for anew with each visit. */
export const { useStudentCertificatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    studentCertificates: build.query({ ...fromContract(studentCertificates), keepUnusedDataFor: 0 }),
  }),
});
