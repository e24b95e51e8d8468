import * as contract from '@school/bff-learner/contract/class-ending';
import { requestCorrection } from '@school/bff-learner/contract/disputes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// Lists to load again, also after a refusal: then the shown data is old.
const TOLD = ['TeacherCalendar', 'TeacherDashboard', 'TeacherFigures'] as const;

const classEndingApi = api.injectEndpoints({
  endpoints: (build) => ({
    classAttendance: build.query(fromContract(contract.classAttendance)),
    endClass: build.mutation({ ...fromContract(contract.endClass), invalidatesTags: [...TOLD] }),
    correctClass: build.mutation({ ...fromContract(contract.correctClass), invalidatesTags: [...TOLD] }),
    requestCorrection: build.mutation(fromContract(requestCorrection)),
  }),
});

export const { useClassAttendanceQuery, useEndClassMutation, useCorrectClassMutation, useRequestCorrectionMutation } =
  classEndingApi;
