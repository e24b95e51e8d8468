import type { OfficeFile } from '@school/bff-staff/contract/files';
import { sizeText } from '@school/core/shared/size-text';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './Files.module.css';
import { folderWord, STATE_LOOKS } from './file-words';

const zone = deviceZone();

/** The columns of the list of files; a press on the number of uses opens them. */
export const columnsFor = (openUses: (file: OfficeFile) => void): readonly Column<OfficeFile>[] => [
  { key: 'name', header: 'File', primary: true, width: 'wide', sortable: true, cell: (file) => <Name file={file} /> },
  {
    key: 'folder',
    header: 'Folder',
    cell: (file) => (
      <CellLines>
        {folderWord(file.folder)}
        <Readers file={file} />
      </CellLines>
    ),
  },
  {
    key: 'size_bytes',
    header: 'Size',
    sortable: true,
    numeric: true,
    cell: ({ size_bytes }) => sizeText(size_bytes),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, restorable_until }) =>
      restorable_until === null ? (
        <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>
      ) : (
        <CellLines>
          <Badge tone="neutral">Deleted</Badge>
          <CellNote>
            Restorable until <When at={restorable_until} zone={zone} showZone={false} />
          </CellNote>
        </CellLines>
      ),
  },
  {
    key: 'uses',
    header: 'Used by',
    cell: (file) =>
      file.uses === 0 ? (
        '–'
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${usesText(file.uses)}: ${file.name}`}
          onClick={() => openUses(file)}
        >
          {usesText(file.uses)}
        </Button>
      ),
  },
  {
    key: 'created_at',
    header: 'Uploaded',
    sortable: true,
    cell: ({ created_at, uploaded_by }) => (
      <CellLines>
        <When at={created_at} zone={zone} showZone={false} />
        <CellNote>{uploaded_by}</CellNote>
      </CellLines>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    cell: ({ address }) =>
      address === null ? '–' : <CopyButton size="sm" variant="ghost" text={address} label="Copy address" />,
  },
];

function Readers({ file: { is_public, deleted_at } }: { file: OfficeFile }) {
  if (deleted_at !== null) return <CellNote>Opens for nobody</CellNote>;
  return is_public ? <Badge tone="primary">Everybody can open it</Badge> : <CellNote>Staff can open it</CellNote>;
}

const usesText = (uses: number): string => (uses === 1 ? '1 text' : `${uses} texts`);

function Name({ file: { name, address, state, is_own, refused_because } }: { file: OfficeFile }) {
  return (
    <CellLines>
      {address === null ? (
        <span className={css.name}>{name}</span>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer" className={css.name}>
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {state === 'refused' && refused_because !== null && <CellNote>{refused_because}</CellNote>}
      {state === 'uploading' && is_own && <CellNote>Choose the same file again to go on.</CellNote>}
    </CellLines>
  );
}
