import { studentInvitations } from '@school/bff-learner/contract/invitations';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Friends go on without this family, so each visit loads them again. */
export const { useStudentInvitationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    studentInvitations: build.query({ ...fromContract(studentInvitations), keepUnusedDataFor: 0 }),
  }),
});
