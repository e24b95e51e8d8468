import { lessonHistory, lessonsByModule } from '@school/bff-learner/contract/lessons';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const journeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    lessonsByModule: build.query({ ...fromContract(lessonsByModule), providesTags: ['Lessons'] }),
    lessonHistory: build.query({ ...fromContract(lessonHistory), providesTags: ['Lessons'] }),
  }),
});

export const { useLessonsByModuleQuery, useLessonHistoryQuery } = journeyApi;

/** The answer of `lessonsByModule`, and its parts. */
export type Journey = ReturnType<(typeof lessonsByModule)['response']['parse']>;
export type CourseModule = Journey['completed_modules'][number];
export type PastClass = ReturnType<(typeof lessonHistory)['response']['parse']>[number];
export type CourseLesson = CourseModule['lessons'][number];
