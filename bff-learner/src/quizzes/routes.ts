import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/auth/policy';
import { checkQuestion, saveAnswers, submitAttempt } from '@school/infra/quizzes/answer-quiz';
import { listQuizzes } from '@school/infra/quizzes/queries';
import { readAnswers } from '@school/infra/quizzes/read-answers';
import * as contract from '../../contract/quizzes.js';
import { presentAnswers, presentAssignment } from './present.js';

/** A student's quizzes: lock, read, open the attempt, keep the answers, finish. */
export const quizRoutes: readonly Route[] = [
  endpoint(contract.studentQuizzes, student, { queries: 1 }, async ({ session }, deps) => {
    const now = deps.clock.now();
    const rows = await listQuizzes(deps.db, session.studentId);
    return { results: rows.map((row) => presentAssignment(row, now)) };
  }),
  endpoint(contract.checkQuizQuestion, student, { queries: 4 }, async ({ session, body }, deps) => {
    const { score, perQuestionMax, pickedIds, rightIds, explanation } = await checkQuestion(deps, session.studentId, {
      questionId: body.question_id,
      picked: body.selected,
      assignmentId: body.assignment_id,
      tryNumber: body.try_number,
    });
    return {
      score,
      per_question_max: perQuestionMax,
      choice_ids: [...pickedIds],
      right_choice_ids: [...rightIds],
      explanation,
    };
  }),
  endpoint(contract.saveQuizAnswers, student, { queries: 4 }, async ({ session, body }, deps) => {
    await saveAnswers(deps, session.studentId, picksOf(body));
    return { saved: true as const };
  }),
  endpoint(contract.submitQuizAttempt, student, { queries: 6 }, async ({ session, body }, deps) => ({
    score: await submitAttempt(deps, session.studentId, picksOf(body)),
  })),
  endpoint(contract.quizAnswers, student, { queries: 1 }, async ({ session, params, query }, deps) =>
    presentAnswers(
      await readAnswers(deps.db, session.studentId, { assignmentId: params.id, tryNumber: query.try_number }),
    ),
  ),
];

const picksOf = (body: {
  assignment_id: number;
  answers: Record<string, number[]>;
  try_number?: number | undefined;
}) => ({ assignmentId: body.assignment_id, picks: body.answers, tryNumber: body.try_number });
