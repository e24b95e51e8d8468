import { studentProfile, upcomingClasses } from '@school/bff-learner/contract/lessons';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    upcomingClasses: build.query({ ...fromContract(upcomingClasses), providesTags: ['UpcomingClasses'] }),
    studentProfile: build.query({ ...fromContract(studentProfile), providesTags: ['StudentProfile'] }),
  }),
});

export const { useUpcomingClassesQuery, useStudentProfileQuery } = lessonsApi;
