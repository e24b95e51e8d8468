import { fn, raw, ref, type QueryBuilder } from 'objection';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { CertificateModel } from './model.js';

/** The state of a certificate, as staff see it. */
export type CertificateState = 'ready' | 'issued' | 'revoked' | 'replaced';

/** A certificate of the school's list. */
export interface ListedCertificate extends CertificateModel {
  state: CertificateState;
  /** The number of the one that replaced it. */
  replacedBy: string | null;
}

/** The query of the list of certificates. */
export interface CertificateQuery {
  q?: string | undefined;
  state?: CertificateState | undefined;
  page: number;
  pageSize: number;
}

// A function, because `as` gives its alias to the raw part itself.
const stateOf = () =>
  raw(`CASE WHEN certificate.replaced_by_id IS NOT NULL THEN 'replaced' WHEN certificate.revoked_at IS NOT NULL THEN 'revoked'
    WHEN certificate.file_key IS NULL THEN 'ready' ELSE 'issued' END`);

/** A page of the school's certificates, newest first, and how many there are in all. */
export async function listCertificates(
  sql: Sql,
  { q, state, page, pageSize }: CertificateQuery,
): Promise<{ results: ListedCertificate[]; total: number }> {
  const found = sql
    .query(CertificateModel)
    .leftJoin('certificate as next', 'next.id', 'certificate.replaced_by_id')
    .select('certificate.*', 'next.number as replacedBy', stateOf().as('state'))
    .modify(onlyFitting, q);
  if (state !== undefined) void found.where(stateOf(), state);
  return found
    .orderBy('certificate.id', 'desc')
    .page(page - 1, pageSize)
    .castTo<{ results: ListedCertificate[]; total: number }>();
}

function onlyFitting(query: QueryBuilder<CertificateModel>, q: string | undefined): void {
  const pattern = searchPattern(q);
  if (pattern === null) return;
  const keyOf = (column: string) => fn('name_key', ref(column));
  void query.where((fits) => {
    void fits
      .where('certificate.number', 'ilike', pattern)
      .modify(orNameFits, keyOf('certificate.student_name'), q)
      .modify(orNameFits, keyOf('certificate.module_name'), q);
  });
}
