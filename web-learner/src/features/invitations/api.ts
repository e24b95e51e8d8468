import { studentInvitations } from '@school/bff-learner/contract/invitations';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Friends move on without anything done here, so they are asked for anew with each visit. */
export const { useStudentInvitationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    studentInvitations: build.query({ ...fromContract(studentInvitations), keepUnusedDataFor: 0 }),
  }),
});
