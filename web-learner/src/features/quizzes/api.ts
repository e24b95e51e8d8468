import {
  checkQuizQuestion,
  quizAnswers,
  saveQuizAnswers,
  studentQuizzes,
  submitQuizAttempt,
} from '@school/bff-learner/contract/quizzes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/**
 * The student's quizzes. Each screen loads them again, because a try may have gone on at another device. Handing in a
 * quiz changes points and progress.
 */
export const quizzesApi = api.injectEndpoints({
  endpoints: (build) => ({
    studentQuizzes: build.query(fromContract(studentQuizzes)),
    quizAnswers: build.query(fromContract(quizAnswers)),
    checkQuizQuestion: build.mutation(fromContract(checkQuizQuestion)),
    saveQuizAnswers: build.mutation(fromContract(saveQuizAnswers)),
    submitQuizAttempt: build.mutation({ ...fromContract(submitQuizAttempt), invalidatesTags: ['Lessons'] }),
  }),
});

export const { useQuizAnswersQuery, useStudentQuizzesQuery } = quizzesApi;
