import type { LinkContent } from '@school/core/important-links/important-link';
import { modelOf } from '../db/base-model.js';

/** A link that every teacher should have at hand; it is for one course, for some grades, or for all. */
export class ImportantLinkModel extends modelOf('important_link', {
  id: 'bigint',
  version: 'integer',
  title: 'text',
  url: 'text',
  courseId: 'bigint?',
  gradeMin: 'smallint?',
  gradeMax: 'smallint?',
  isPinned: 'boolean',
  mustReadBy: 'date?',
  retiredAt: 'timestamptz?',
  updatedBy: 'bigint',
  updatedAt: 'timestamptz',
  brokenSince: 'timestamptz?',
}) {}

/** What a link said in each of its versions. */
export class ImportantLinkVersionModel extends modelOf('important_link_version', {
  linkId: 'bigint',
  version: 'integer',
  content: 'jsonb',
  accountId: 'bigint',
  createdAt: 'timestamptz',
}) {
  static override idColumn = ['link_id', 'version'];
  declare content: LinkContent;
}

/** That a teacher has read a version. */
export class ImportantLinkReadModel extends modelOf('important_link_read', {
  linkId: 'bigint',
  version: 'integer',
  teacherId: 'bigint',
  readAt: 'timestamptz',
}) {
  static override idColumn = ['link_id', 'version', 'teacher_id'];
}
