import * as contract from '@school/bff-learner/contract/recordings';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const recordingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every change of a teacher's day may have ended a class.
    classesNeedingRecording: build.query({
      ...fromContract(contract.classesNeedingRecording),
      providesTags: ['TeacherDashboard'],
    }),
    beginUpload: build.mutation(fromContract(contract.beginUpload)),
    signPart: build.mutation(fromContract(contract.signPart)),
    completePart: build.mutation(fromContract(contract.completePart)),
    completeUpload: build.mutation(fromContract(contract.completeUpload)),
    cancelUpload: build.mutation(fromContract(contract.cancelUpload)),
  }),
});

export const { useClassesNeedingRecordingQuery } = recordingsApi;
export const { beginUpload, signPart, completePart, completeUpload, cancelUpload } = recordingsApi.endpoints;
