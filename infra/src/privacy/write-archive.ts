import { Readable } from 'node:stream';
import { DATA_KINDS, type DataKind } from '@school/core/privacy/data-kinds';
import { ZipFile } from 'yazl';
import type { Database } from '../db/database.js';
import type { Storage } from '../storage/s3.js';
import { collectData } from './collect-data.js';
import { exportedBoards } from './exported-boards.js';
import { exportedFiles } from './exported-files.js';
import type { PrivacyCounts } from './model.js';
import { COLUMNS_OF_TABLES, PERSONAL_TABLES } from './personal-data.js';

/** Whose data is put together. */
export interface ArchivedChild {
  studentId: number;
  accountId: number;
  now: Date;
}

/** The archive as it is written; it ends with its last file. */
export interface Archive {
  stream: Readable;
  /** What is in it, when the stream has ended. */
  counts: Promise<PrivacyCounts>;
}

/** Puts the data of a child and its family into an archive: a JSON file for each kind of data, and the files. */
export function writeArchive(
  { db, storage }: { db: Database; storage: Storage },
  child: ArchivedChild,
  signal: AbortSignal,
): Archive {
  const zip = new ZipFile();
  const counts = fill(zip, { db, storage }, child, signal);
  counts.catch((error: unknown) => zip.emit('error', error));
  // `as`: yazl makes a PassThrough; its types name only an interface.
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  return { stream, counts };
}

async function fill(
  zip: ZipFile,
  { db, storage }: { db: Database; storage: Storage },
  { studentId, accountId, now }: ArchivedChild,
  signal: AbortSignal,
): Promise<PrivacyCounts> {
  const rows: Partial<Record<DataKind, number>> = {};
  for await (const { kind, table, json, rows: count } of collectData(db, studentId, accountId)) {
    zip.addBuffer(Buffer.from(json), `${kind}/${table}.json`, { mtime: now });
    rows[kind] = (rows[kind] ?? 0) + count;
  }
  let boards = 0;
  for await (const { name, text } of exportedBoards(db, studentId)) {
    zip.addBuffer(Buffer.from(text), name, { mtime: now });
    boards += 1;
  }
  zip.addBuffer(Buffer.from(aboutText(rows, now)), 'READ-ME.txt', { mtime: now });
  const files = await exportedFiles(db, studentId, accountId);
  for (const { key, name } of files) {
    zip.addReadStreamLazy(name, { mtime: now, compress: false }, (give) => {
      storage.large.read(key, signal).then(
        (bytes) => give(null, Readable.from(bytes)),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return { rows, files: files.length + boards };
}

/** What the family reads first. */
function aboutText(rows: Partial<Record<DataKind, number>>, now: Date): string {
  const lines = Object.entries(DATA_KINDS)
    .filter(([kind]) => Object.hasOwn(rows, kind))
    .map(([kind, label]) => `${kind}/  ${label}`);
  return [
    `What the school keeps about your child and your family, as of ${now.toISOString()}.`,
    `${Object.keys(PERSONAL_TABLES).length} of the school’s ${Object.keys(COLUMNS_OF_TABLES).length} tables can say something about a family; all of them were read.`,
    'Each folder holds files in JSON, which every text editor opens. Times are in UTC, and amounts in the smallest unit',
    'of the currency. Pictures, proofs of payment, certificates and recordings on which no other child is are beside them.',
    'What your child’s classes wrote and drew together is in classroom/: code as a program, and each drawing as a file of',
    'the program Excalidraw, which is free.',
    '',
    ...lines,
    '',
  ].join('\n');
}
