import * as contract from '@school/bff-learner/contract/calendar';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const teacherHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    teacherDashboard: build.query({ ...fromContract(contract.teacherDashboard), providesTags: ['TeacherDashboard'] }),
    classStudents: build.query({ ...fromContract(contract.classStudents), providesTags: ['TeacherDashboard'] }),
  }),
});

export const { useTeacherDashboardQuery, useClassStudentsQuery } = teacherHomeApi;
