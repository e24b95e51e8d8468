import { modelOf } from '../db/base-model.js';

/** That a student has completed a module. */
export class CertificateModel extends modelOf('certificate', {
  id: 'bigint',
  number: 'text',
  code: 'text',
  studentId: 'bigint',
  moduleId: 'bigint?',
  studentName: 'text',
  courseName: 'text',
  moduleName: 'text',
  teacherName: 'text',
  issuedOn: 'date',
  fileKey: 'text?',
  revokedAt: 'timestamptz?',
  revokedBy: 'bigint?',
  revokeReason: 'text?',
  replacedById: 'bigint?',
  createdAt: 'timestamptz',
  competitionEntryId: 'bigint?',
}) {
  /** Whether it is revoked or replaced. */
  get isOver(): boolean {
    return this.revokedAt !== null || this.replacedById !== null;
  }
}
