import { instant, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listFiles } from '../../contract/files.js';

/** Files of the office. */
export const fileSheet = sheetOf(listFiles, 'files', [
  number('ID', (row) => row.id),
  text('File', (row) => row.name, 40),
  word('Folder', (row) => row.folder),
  yesNo('Public', (row) => row.is_public),
  text('Type', (row) => row.content_type, 18),
  number('Bytes', (row) => row.size_bytes),
  word('State', (row) => row.state),
  text('Refused because', (row) => row.refused_because, 40),
  text('Uploaded by', (row) => row.uploaded_by, 20),
  instant('Uploaded', (row) => row.created_at),
  number('Used by', (row) => row.uses),
  instant('Deleted', (row) => row.deleted_at),
  text('Address', (row) => row.address, 60),
]);
