import type { FILES_SHOWN, OfficeFile } from '@school/bff-staff/contract/files';
import { FOLDERS, type Folder } from '@school/core/files/file-rules';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

const FOLDER_WORDS: Readonly<Record<Folder, string>> = {
  lessons: 'Lessons',
  screenshots: 'Screenshots',
  contracts: 'Contracts',
};

/** The name of a folder. */
export const folderWord = (folder: Folder): string => FOLDER_WORDS[folder];

/** The folders as choices. */
export const FOLDER_OPTIONS = FOLDERS.map((value) => ({ value, label: FOLDER_WORDS[value] }));

/** Who may open a file, as choices. */
export const READER_OPTIONS = [
  { value: 'no', label: 'Staff who edit courses' },
  { value: 'yes', label: 'Everybody who has the address' },
] as const;

/** What the list may be narrowed to, as choices. */
export const SHOWN_OPTIONS: { value: (typeof FILES_SHOWN)[number]; label: string }[] = [
  { value: 'unused', label: 'Used nowhere' },
  { value: 'deleted', label: 'Recently deleted' },
];

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<OfficeFile['state'], { label: string; tone: BadgeTone }>> = {
  uploading: { label: 'Not finished', tone: 'neutral' },
  checking: { label: 'Being checked', tone: 'primary' },
  ready: { label: 'Ready', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
};
