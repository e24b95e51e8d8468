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
}) {}

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

/** The points that one judge gave. */
export class CompetitionScoreModel extends modelOf('competition_score', {
  entryId: 'bigint',
  staffUserId: 'bigint',
  idea: 'smallint',
  craft: 'smallint',
  fun: 'smallint',
}) {
  static override idColumn = ['entry_id', 'staff_user_id'];
}
