import { OFFERS } from '@school/core/notifications/offers';
import { agreesToOffers } from '../consents/agrees-to-offers.js';
import { phoneSpellings } from '../identity/normalise-phone.js';
import { raw, type QueryBuilder } from 'objection';
import type { Sql } from '../db/sql.js';
import { DeliveryModel } from './model.js';

export type DeliveryStatus = 'planned' | 'sent' | 'kept' | 'failed' | 'dropped' | 'passed_on';

/** How a message goes; what is not an e-mail is passed on by hand. */
export type DeliveryChannel = 'email' | 'whatsapp' | 'sms';

/** The query of the staff's outbox page. */
export interface DeliverySearch {
  /** A whole e-mail address or phone. */
  receiver?: string | undefined;
  status?: DeliveryStatus | undefined;
  channel?: DeliveryChannel | undefined;
  /** The kind, for example `reminder-hour`. */
  kind?: string | undefined;
  accountId?: number | undefined;
  /** 1 is the newest. */
  page: number;
  pageSize: number;
}

/** One message of the outbox page, without what it says. */
export interface DeliveryRow {
  id: number;
  channel: DeliveryChannel;
  kind: string | null;
  recipient: string;
  status: DeliveryStatus;
  error: string | null;
  /** How often sending was tried. */
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  passedOnAt: Date | null;
  /** The username of who passed it on. */
  passedOnBy: string | null;
  /** When its links were struck out of the stored text. */
  struckAt: Date | null;
  /** The time of the class that it is about; null for other messages. */
  classStartsAt: Date | null;
  /** The class was moved or canceled since, so the message must not be sent by hand either. */
  isClassChanged: boolean;
  /** An offer to a family that does not agree to offers now. */
  isUnwanted: boolean;
}

const PAGE_SIZE_MAX = 100;

/** Sent and waiting messages, newest first. */
export async function listDeliveries(sql: Sql, asked: DeliverySearch): Promise<{ rows: DeliveryRow[]; total: number }> {
  const pageSize = Math.min(Math.max(asked.pageSize, 1), PAGE_SIZE_MAX);
  const rows = await seenDeliveries(sql)
    .modify(onlyAsked, asked)
    .orderBy('d.id', 'desc')
    .limit(pageSize)
    .offset((Math.max(asked.page, 1) - 1) * pageSize)
    .castTo<DeliveryRow[]>();
  const total = await sql.query(DeliveryModel).alias('d').modify(onlyAsked, asked).resultSize();
  return { rows, total };
}

const IS_CLASS_CHANGED = `d.class_id is not null
  and (c.id is null or c.status in ('canceled', 'paused') or c.starts_at <> d.class_starts_at)`;

const IS_UNWANTED = `coalesce(d.kind IN (${OFFERS.map((kind) => `'${kind}'`).join(', ')}), false)
  AND NOT ${agreesToOffers('d.account_id')}`;

/** Messages with their class `c` and who passed them on. */
export const seenDeliveries = (sql: Sql): QueryBuilder<DeliveryModel> =>
  sql
    .query(DeliveryModel)
    .alias('d')
    .leftJoin('scheduled_class as c', 'c.id', 'd.class_id')
    .leftJoin('staff_user as u', 'u.account_id', 'd.passed_on_by')
    .select('d.id', 'd.channel', 'd.kind', 'd.recipient', 'd.status', 'd.error', 'd.attempts', 'd.created_at')
    .select('d.sent_at', 'd.passed_on_at', 'u.username as passed_on_by', 'd.struck_at', 'd.class_starts_at')
    .select(raw(IS_CLASS_CHANGED).as('is_class_changed'), raw(IS_UNWANTED).as('is_unwanted'));

function onlyAsked(query: QueryBuilder<DeliveryModel>, asked: DeliverySearch): void {
  const { status, channel, kind, accountId, receiver } = asked;
  if (status !== undefined) void query.where('d.status', status);
  if (channel !== undefined) void query.where('d.channel', channel);
  if (kind !== undefined) void query.where('d.kind', kind);
  if (accountId !== undefined) void query.where('d.account_id', accountId);
  const text = receiver?.normalize('NFC').trim().toLowerCase() ?? '';
  if (text === '') return;
  // Neither text nor subject is searched, and a receiver only as a whole: with guesses of its letters, what is masked, a
  // child's name or a link that opens an account could be read out of the answers.
  void query.where((fits) => {
    void fits
      .where((email) => void email.where('d.channel', 'email').whereRaw('lower(d.recipient) = ?', text))
      .orWhere((phone) => void phone.whereNot('d.channel', 'email').whereIn('d.recipient', phoneSpellings(text)));
  });
}
