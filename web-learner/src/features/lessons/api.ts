import { studentProfile, studentToday, upcomingClasses } from '@school/bff-learner/contract/lessons';
import { studentProgress } from '@school/bff-learner/contract/points';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    upcomingClasses: build.query({ ...fromContract(upcomingClasses), providesTags: ['UpcomingClasses'] }),
    studentToday: build.query({ ...fromContract(studentToday), providesTags: ['Lessons', 'Projects'] }),
    studentProgress: build.query({ ...fromContract(studentProgress), providesTags: ['Lessons', 'Projects'] }),
    studentProfile: build.query({ ...fromContract(studentProfile), providesTags: ['StudentProfile'] }),
  }),
});

/** Progress as the card 'Learning Progress' has loaded it; asks the server for nothing, not even after an error. */
export const useLoadedProgress = () => lessonsApi.endpoints.studentProgress.useQueryState();

export const { useUpcomingClassesQuery, useStudentProfileQuery, useStudentProgressQuery, useStudentTodayQuery } =
  lessonsApi;
