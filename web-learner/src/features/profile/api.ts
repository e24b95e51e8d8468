import { updateTimezone, uploadPicture } from '@school/bff-learner/contract/profile';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// The contract names the upload's field; the call's body is the whole form.
const upload = {
  ...uploadPicture,
  body: undefined as { parse(value: unknown): { profile_picture: File } } | undefined,
};

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTimezone: build.mutation({ ...fromContract(updateTimezone), invalidatesTags: ['Timezone'] }),
    uploadPicture: build.mutation(fromContract(upload)),
  }),
});

export const { useUpdateTimezoneMutation, useUploadPictureMutation } = profileApi;
