import { importSettings, type ImportDetail } from '@school/bff-staff/contract/imports';
import { IMPORT_REFUSALS } from '@school/core/imports/errors';
import type { ImportField } from '@school/core/imports/map-columns';
import { z } from 'zod';
import type { ImportScreen } from './screens';

/** The longest part of an example in a choice. */
const EXAMPLE_MAX = 24;

/** The name of the form's field for a column. */
export const columnName = (key: string) => `column_${key}` as const;

/** The form: a column is chosen by its number as text, empty for none. */
export const columnsSchema = ({ kind, fields }: Pick<ImportScreen, 'kind' | 'fields'>) =>
  z.object({ ...columnsOf(fields), ...importSettings(kind).shape }).superRefine((values, context) => {
    const given: Readonly<Record<string, unknown>> = values;
    const chosen = fields.map(({ key }) => ({ name: columnName(key), column: given[columnName(key)] }));
    for (const [at, { name, column }] of chosen.entries()) {
      const isTaken = column !== '' && chosen.slice(0, at).some((earlier) => earlier.column === column);
      if (isTaken) context.addIssue({ code: 'custom', path: [name], message: IMPORT_REFUSALS.column_twice.text });
    }
  });

const columnsOf = (fields: readonly ImportField[]): Record<`column_${string}`, z.ZodString> =>
  Object.fromEntries(
    fields.map(({ key, isRequired }) => [
      columnName(key),
      isRequired ? z.string().min(1, 'Please choose a column.') : z.string(),
    ]),
  );

/** The columns of the file with an example of what stands in them. */
export const columnOptions = ({ headers, samples }: Pick<ImportDetail, 'headers' | 'samples'>) =>
  headers.map((header, at) => {
    const example = samples.map((row) => row[at] ?? '').find((text) => text !== '');
    const name = header === '' ? `Column ${at + 1}` : header;
    return {
      value: String(at),
      label: example === undefined ? name : `${name}, such as ${example.slice(0, EXAMPLE_MAX)}`,
    };
  });

/** The chosen columns as the call takes them. */
export const mappingOf = (
  fields: readonly ImportField[],
  chosen: Readonly<Record<string, string>>,
): Record<string, number | null> =>
  Object.fromEntries(
    fields.map(({ key }) => {
      const column = chosen[columnName(key)] ?? '';
      return [key, column === '' ? null : Number(column)];
    }),
  );
