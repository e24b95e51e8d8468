import { studentCertificates } from '@school/bff-learner/contract/certificates';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Work in lessons, projects and quizzes earns certificates, so each visit loads them again. */
export const { useStudentCertificatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    studentCertificates: build.query({ ...fromContract(studentCertificates), keepUnusedDataFor: 0 }),
  }),
});
