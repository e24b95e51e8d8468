import * as contract from '@school/bff-staff/contract/curriculum';
import * as item from '@school/bff-staff/contract/curriculum-items';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about the content of courses. */
export const {
  useCurriculumQuery,
  useAddCourseMutation,
  useChangeCourseMutation,
  useStartDraftMutation,
  useCourseTreeQuery,
  useDraftChangesQuery,
  usePublishDraftMutation,
  useDiscardDraftMutation,
  useSaveOrderMutation,
  useAddModuleMutation,
  useChangeModuleMutation,
  useRemoveModuleMutation,
  useAddLessonMutation,
  useLessonQuery,
  useSaveLessonMutation,
  useRemoveLessonMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    curriculum: build.query({ ...fromContract(contract.listCurriculum), providesTags: ['Course'] }),
    addCourse: build.mutation({ ...fromContract(contract.addCourse), invalidatesTags: ['Course'] }),
    changeCourse: build.mutation({ ...fromContract(contract.changeCourse), invalidatesTags: ['Course'] }),
    startDraft: build.mutation({ ...fromContract(contract.startDraft), invalidatesTags: ['Course'] }),
    courseTree: build.query({ ...fromContract(contract.readTree), providesTags: ['Course'] }),
    draftChanges: build.query({ ...fromContract(contract.readChanges), providesTags: ['Course', 'Lesson'] }),
    publishDraft: build.mutation({ ...fromContract(contract.publishDraft), invalidatesTags: ['Course'] }),
    // The draft is gone, so its tree must not be loaded again.
    discardDraft: build.mutation(fromContract(contract.discardDraft)),
    saveOrder: build.mutation({ ...fromContract(contract.saveOrder), invalidatesTags: ['Course'] }),
    addModule: build.mutation({ ...fromContract(item.addModule), invalidatesTags: ['Course'] }),
    changeModule: build.mutation({ ...fromContract(item.changeModule), invalidatesTags: ['Course'] }),
    removeModule: build.mutation({ ...fromContract(item.removeModule), invalidatesTags: ['Course'] }),
    addLesson: build.mutation({ ...fromContract(item.addLesson), invalidatesTags: ['Course'] }),
    lesson: build.query({ ...fromContract(item.readLesson), providesTags: ['Lesson'] }),
    saveLesson: build.mutation({
      ...fromContract(item.saveLesson),
      invalidatesTags: (answer) => (answer ? ['Course', 'Lesson'] : []),
    }),
    removeLesson: build.mutation({ ...fromContract(item.removeLesson), invalidatesTags: ['Course'] }),
  }),
});
