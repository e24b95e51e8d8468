import { modelOf } from '../db/base-model.js';

/** A competition. */
export class CompetitionModel extends modelOf('competition', {
  id: 'bigint',
  title: 'text',
  theme: 'text',
  rulesHtml: 'text',
  prize: 'text',
  gradeMin: 'smallint',
  gradeMax: 'smallint',
  opensAt: 'timestamptz',
  closesAt: 'timestamptz',
  resultsPublishedAt: 'timestamptz?',
  updatedAt: 'timestamptz',
  createdBy: 'bigint?',
  version: 'integer',
  rubric: 'text[]',
}) {}

/** Somebody who judges a competition. */
export class CompetitionJudgeModel extends modelOf('competition_judge', {
  competitionId: 'bigint',
  staffUserId: 'bigint',
}) {
  static override idColumn = ['competition_id', 'staff_user_id'];
}

/** A work that takes part. */
export class CompetitionEntryModel extends modelOf('competition_entry', {
  id: 'bigint',
  competitionId: 'bigint',
  studentId: 'bigint',
  link: 'text?',
  note: 'text',
  mayPublish: 'boolean',
  version: 'integer',
  submittedAt: 'timestamptz',
  place: 'integer?',
  projectSubmissionId: 'bigint?',
}) {}

/** The stars that one judge gave, in the order of the rubric. */
export class CompetitionScoreModel extends modelOf('competition_score', {
  entryId: 'bigint',
  staffUserId: 'bigint',
  competitionId: 'bigint',
  stars: 'int2[]',
}) {
  static override idColumn = ['entry_id', 'staff_user_id'];
}
