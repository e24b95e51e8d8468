import type { Readable } from 'node:stream';
import type { ImportField } from '@school/core/imports/map-columns';
import type { ExportFormat } from '@school/core/shared/list-export';
import { text } from '../export/columns.js';
import { FILE_TYPES } from '../export/file-types.js';
import { listFile, type RowPages } from '../export/list-file.js';

type Example = Readonly<Record<string, string>>;

/** A file with the names of all columns, and one row that shows how they are filled. */
export function templateFile(
  format: ExportFormat,
  name: string,
  fields: readonly ImportField[],
): { name: string; type: string; stream: Readable } {
  const columns = fields.flatMap(({ key, label }) => text<Example>(label, (row) => row[key])('UTC'));
  const example = Object.fromEntries(fields.map((field) => [field.key, field.example]));
  const stream = listFile(format, { name: `${name}-import`, columns, pages: onePage(example) });
  return { name: `${name}-import-template.${format}`, type: FILE_TYPES[format], stream };
}

async function* onePage(row: Example): RowPages<Example> {
  yield await Promise.resolve([row]);
  return undefined;
}
