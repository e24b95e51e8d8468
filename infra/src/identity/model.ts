import type { RelationMappings } from 'objection';
import { BaseModel } from '../db/base-model.js';

/** A login: one phone (or e-mail, for staff) with one password; students, teacher or staff belong to it. */
export class Account extends BaseModel {
  static override readonly tableName = 'account';

  declare id: number;
  declare phone: string | null;
  declare email: string | null;
  declare passwordHash: string | null;
  declare passwordChangedAt: Date | null;
  declare timezone: string;
  declare pictureKey: string | null;
  declare lastStudentId: number | null;
  declare disabledAt: Date | null;
  declare disabledBy: number | null;
  declare disabledReason: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare students?: Student[];
  declare teacher?: Teacher;

  static readonly columns = [
    'id',
    'phone',
    'email',
    'passwordHash',
    'passwordChangedAt',
    'timezone',
    'pictureKey',
    'lastStudentId',
    'disabledAt',
    'disabledBy',
    'disabledReason',
    'createdAt',
    'updatedAt',
  ] as const satisfies readonly (keyof Account)[];

  static override get relationMappings(): RelationMappings {
    return {
      students: {
        relation: BaseModel.HasManyRelation,
        modelClass: Student,
        join: { from: 'account.id', to: 'student.accountId' },
      },
      teacher: {
        relation: BaseModel.HasOneRelation,
        modelClass: Teacher,
        join: { from: 'account.id', to: 'teacher.accountId' },
      },
    };
  }
}

/** A student. */
export class Student extends BaseModel {
  static override readonly tableName = 'student';

  declare id: number;
  declare accountId: number;
  declare fullName: string;
  declare grade: number;
  declare email: string | null;
  declare parentName: string | null;
  declare gender: string | null;
  declare country: string | null;
  declare createdAt: Date;

  static readonly columns = [
    'id',
    'accountId',
    'fullName',
    'grade',
    'email',
    'parentName',
    'gender',
    'country',
    'createdAt',
  ] as const satisfies readonly (keyof Student)[];
}

/** A teacher. */
export class Teacher extends BaseModel {
  static override readonly tableName = 'teacher';

  declare id: number;
  declare accountId: number;
  declare fullName: string;
  declare isActive: boolean;
  declare hiddenUntil: Date | null;
  declare createdAt: Date;

  static readonly columns = [
    'id',
    'accountId',
    'fullName',
    'isActive',
    'hiddenUntil',
    'createdAt',
  ] as const satisfies readonly (keyof Teacher)[];
}
