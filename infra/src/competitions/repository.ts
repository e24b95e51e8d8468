import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { ProjectSubmissionModel } from '../projects/model.js';
import { CompetitionModel } from './model.js';

/** Locks a competition: nobody enters or publishes until the transaction ends. Refuses an unknown one. */
export async function lockCompetition(trx: Trx, id: number): Promise<CompetitionModel> {
  const found = await trx.query(CompetitionModel).findById(id).forUpdate();
  if (found === undefined) throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
  return found;
}

/** A submitted project that can be entered. */
export interface OwnWork {
  id: number;
  title: string;
  lessonName: string;
  link: string;
}

const WORKS_MAX = 50;

/** The newest submitted projects of a student. */
export const listOwnWorks = async (sql: Sql, studentId: number): Promise<OwnWork[]> =>
  sql
    .query(ProjectSubmissionModel)
    .where({ student_id: studentId })
    .join('project', 'project.id', 'project_submission.project_id')
    .join('lesson', 'lesson.id', 'project.lesson_id')
    .select('project_submission.id', 'project.title', 'lesson.name as lessonName', 'submission_link as link')
    .orderBy([
      { column: 'submitted_at', order: 'desc' },
      { column: 'project_submission.id', order: 'desc' },
    ])
    .limit(WORKS_MAX)
    .castTo<OwnWork[]>();
