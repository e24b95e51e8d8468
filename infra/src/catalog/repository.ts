import { RECOMMENDED_OPTION } from '@school/core/payment-pages/choices';
import { fn, raw, ref, type Page, type QueryBuilder, type Raw } from 'objection';
import type { BaseModel, Columns } from '../db/base-model.js';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { ModelType, Sql } from '../db/sql.js';
import { PaymentOptionModel } from './model.js';

/** What all rows of the catalog have. */
export interface Entry extends BaseModel {
  id: number;
  isActive: boolean;
  updatedAt: Date;
}

/** The query of a list: search text, active or not, order, page. */
export interface EntryQuery {
  q?: string | undefined;
  isActive?: boolean | undefined;
  /** One of the kind's sorts, with a minus for the other direction. */
  sort: string;
  page: number;
  pageSize: number;
}

/** How a table of the catalog is read. */
export interface EntryShape<Row extends Entry> {
  model: ModelType<Row> & { tableName: string; columns: Columns };
  /** Reads what belongs to a row as well. */
  withParts?(query: QueryBuilder<Row>): void;
  /** The columns that are searched, as if they were one text. */
  searched: readonly string[];
  sorts: Readonly<Record<string, string | Raw>>;
}

/** A sort in which capitals are like small letters. */
export const byLetters = (column: string): Raw => raw('lower(??)', column);

/** One page of a kind, searched and sorted, and how many there are in all. */
export async function findEntries<Row extends Entry>(
  sql: Sql,
  shape: EntryShape<Row>,
  { q, isActive, sort, page, pageSize }: EntryQuery,
): Promise<Page<Row>> {
  const isDown = sort.startsWith('-');
  const column = shape.sorts[isDown ? sort.slice(1) : sort];
  if (column === undefined) throw new Error(`${shape.model.tableName} is not sorted by ${sort}`);
  const found = wholeEntries(sql, shape);
  onlyFitting(found, shape.searched, q);
  if (isActive !== undefined) void found.where('is_active', isActive);
  return found
    .orderBy(column, isDown ? 'desc' : 'asc', 'last')
    .orderBy('id')
    .page(page - 1, pageSize);
}

/** One row with what belongs to it. */
export const findEntry = async <Row extends Entry>(sql: Sql, shape: EntryShape<Row>, id: number): Promise<Row> =>
  wholeEntries(sql, shape).findById(id).throwIfNotFound().castTo<Row>();

/** The same, locked until the transaction ends; undefined if there is none. */
export const lockEntry = async <Row extends Entry>(
  sql: Sql,
  shape: EntryShape<Row>,
  id: number,
): Promise<Row | undefined> => wholeEntries(sql, shape).findById(id).forUpdate();

function wholeEntries<Row extends Entry>(sql: Sql, { model, withParts }: EntryShape<Row>): QueryBuilder<Row> {
  // `as`: what a model's query gives are its rows, which TypeScript does not see of a model that it does not know.
  const query = sql.query(model) as unknown as QueryBuilder<Row>;
  withParts?.(query);
  return query;
}

function onlyFitting<Row extends Entry>(
  query: QueryBuilder<Row>,
  searched: readonly string[],
  q: string | undefined,
): void {
  const pattern = searchPattern(q);
  if (pattern === null) return;
  const text = fn('concat_ws', ' ', ...searched.map((column) => ref(column)));
  void query.where((fits) => {
    void fits.where(text, 'ilike', pattern).modify(orNameFits, fn('name_key', text), q);
  });
}

/** A filter of options; an option without a currency matches every currency. */
export interface OptionFilter {
  isActive?: boolean | undefined;
  currency?: string | undefined;
}

/** The ways to pay, the recommended one first. */
export async function findPaymentOptions(
  sql: Sql,
  { isActive, currency }: OptionFilter,
): Promise<PaymentOptionModel[]> {
  const found = sql.query(PaymentOptionModel);
  if (isActive !== undefined) void found.where('is_active', isActive);
  if (currency !== undefined)
    void found.where((fits) => {
      void fits.whereNull('currency_code').orWhere('currency_code', currency);
    });
  return found.orderBy(raw('option_id <> ?', RECOMMENDED_OPTION)).orderBy(['position', 'option_id']);
}
