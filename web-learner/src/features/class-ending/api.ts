import * as contract from '@school/bff-learner/contract/class-ending';
import { requestCorrection } from '@school/bff-learner/contract/disputes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// A refusal says that what is shown is old, so the lists are asked for again either way.
const TOLD = ['TeacherCalendar', 'TeacherDashboard', 'TeacherFigures'] as const;

const classEndingApi = api.injectEndpoints({
  endpoints: (build) => ({
    endClass: build.mutation({ ...fromContract(contract.endClass), invalidatesTags: [...TOLD] }),
    correctClass: build.mutation({ ...fromContract(contract.correctClass), invalidatesTags: [...TOLD] }),
    requestCorrection: build.mutation(fromContract(requestCorrection)),
  }),
});

export const { useEndClassMutation, useCorrectClassMutation, useRequestCorrectionMutation } = classEndingApi;
