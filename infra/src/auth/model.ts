import type { Language } from '@school/core/language/languages';
import type { Phone } from '@school/core/shared/phone';
import type { QueryBuilder } from 'objection';
import type { Audience } from '../config.js';
import { modelOf } from '../db/base-model.js';
import type { Session } from './session.js';

/** Somebody who can sign in: a family, a teacher or staff. */
export class AccountModel extends modelOf('account', {
  id: 'bigint',
  phone: 'text?',
  email: 'citext?',
  passwordHash: 'text?',
  passwordChangedAt: 'timestamptz?',
  timezone: 'text',
  pictureKey: 'text?',
  lastStudentId: 'bigint?',
  disabledAt: 'timestamptz?',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  disabledBy: 'bigint?',
  disabledReason: 'text?',
  verifiedAt: 'timestamptz?',
  verifiedBy: 'text?',
  reminderEmail: 'citext?',
  language: 'text',
}) {
  declare phone: Phone | null;
  declare language: Language;
}

/** A browser that is signed in. */
export class SessionModel extends modelOf('session', {
  sid: 'uuid',
  accountId: 'bigint',
  audience: 'text',
  studentId: 'bigint?',
  openedBy: 'text',
  actAccountId: 'bigint?',
  bindingHash: 'bytea?',
  authenticatedAt: 'timestamptz',
  createdAt: 'timestamptz',
  lastSeenAt: 'timestamptz',
  expiresAt: 'timestamptz',
  revokedAt: 'timestamptz?',
  parentSid: 'uuid?',
  parkedAt: 'timestamptz?',
  mayAct: 'boolean',
  device: 'text?',
  zone: 'text?',
}) {
  static override idColumn = 'sid';
  declare audience: Audience;
  declare openedBy: Session['openedBy'];
}

/** A link that works once, such as one to set a password; only its hash is kept. */
export class OneTimeTokenModel extends modelOf('one_time_token', {
  id: 'bigint',
  hash: 'bytea',
  kind: 'text',
  accountId: 'bigint',
  studentId: 'bigint?',
  actAccountId: 'bigint?',
  expiresAt: 'timestamptz',
  usedAt: 'timestamptz?',
  createdAt: 'timestamptz',
}) {}

/** That somebody asked for a link to set the password of a phone or an e-mail address. */
export class PasswordLinkRequestModel extends modelOf('password_link_request', {
  id: 'bigint',
  phone: 'text',
  askedAt: 'timestamptz',
}) {
  declare phone: Phone;
}

/** The second factor of an account, sealed. */
export class SecondFactorModel extends modelOf('second_factor', {
  accountId: 'bigint',
  secret: 'bytea',
  confirmedAt: 'timestamptz?',
  lastStep: 'bigint',
  createdAt: 'timestamptz',
}) {
  static override idColumn = 'account_id';
  static override modifiers = {
    on: (query: QueryBuilder<SecondFactorModel>): void => {
      void query.whereNotNull('confirmed_at');
    },
    /** Its app has not shown a code yet. */
    begun: (query: QueryBuilder<SecondFactorModel>): void => {
      void query.whereNull('confirmed_at');
    },
  };
}

/** A code for the day on which the second factor is lost. */
export class RecoveryCodeModel extends modelOf('recovery_code', {
  accountId: 'bigint',
  hash: 'bytea',
  usedAt: 'timestamptz?',
}) {
  static override idColumn = ['account_id', 'hash'];
}

/** A network from which an account has signed in. */
export class LoginDeviceModel extends modelOf('login_device', {
  accountId: 'bigint',
  network: 'text',
  lastOkAt: 'timestamptz',
}) {
  static override idColumn = ['account_id', 'network'];
}
