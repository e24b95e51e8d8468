import { FILE_SORTS, FILES_SHOWN, listFiles, type OfficeFile } from '@school/bff-staff/contract/files';
import { FOLDERS } from '@school/core/files/file-rules';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { LinkIcon } from '@school/web-kit/icons/LinkIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useOfficeFilesQuery } from './api';
import { columnsFor } from './file-columns';
import { FOLDER_OPTIONS, SHOWN_OPTIONS } from './file-words';
import { FileDialog } from './FileDialog';
import { useFileActions } from './use-file-actions';
import { useFileBulk } from './use-file-bulk';
import { UsesDrawer } from './UsesDrawer';

const SORT = { key: 'created_at', direction: 'desc' } as const;
const LOOK_EVERY_MS = 2000;

/** The open dialog, and its file. */
interface Opened {
  what: 'change' | 'uses';
  file: OfficeFile;
}

/** The files of the office; a file that is being checked is looked for again every two seconds. */
export function FileList() {
  const { url, args, sort, isFiltered } = useListArgs();
  const [isChecking, setChecking] = useState(false);
  const everyMs = usePolling(LOOK_EVERY_MS);
  const answer = useOfficeFilesQuery(args, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isChecking ? everyMs : 0,
  });
  const goesOn = answer.data?.results.some(({ state }) => state === 'checking') ?? false;
  if (goesOn !== isChecking) setChecking(goesOn);
  const [opened, setOpened] = useState<Opened>();
  const actions = useFileActions();
  const { dialog, ...bulk } = useFileBulk(answer.data?.results, args, args.query.show === 'deleted');
  const close = () => setOpened(undefined);
  return (
    <>
      <MenuTable
        caption="Files"
        narrow="cards"
        columns={columnsFor((file) => setOpened({ what: 'uses', file }))}
        {...tableState(answer, 'The files could not be loaded.')}
        loading={answer.isFetching && !isChecking}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowMenu={(file) => menuOf(file, setOpened, actions)}
        {...bulk}
        rowTone={({ state, deleted_at }) => (state === 'ready' && deleted_at === null ? undefined : 'muted')}
        empty={
          isFiltered
            ? { title: 'No file matches.', text: 'Try fewer letters, another folder, or all files.' }
            : { title: 'No files yet.', text: 'Drop the first one above: a picture, a PDF, a video.' }
        }
        query={{ ...url.query, sort }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search name"
        toolbar={
          <>
            <ListFilter
              label="Folder"
              value={args.query.folder}
              options={FOLDER_OPTIONS}
              onChange={(value) => url.setFilters({ folder: value })}
            />
            <ListFilter
              label="Show"
              value={args.query.show}
              options={SHOWN_OPTIONS}
              onChange={(value) => url.setFilters({ show: value })}
            />
          </>
        }
        exportMenu={<ExportList list={listFiles} args={answer.originalArgs} />}
      />
      <FileDialog file={opened?.what === 'change' ? opened.file : undefined} onClose={close} />
      <UsesDrawer file={opened?.what === 'uses' ? opened.file : undefined} onClose={close} />
      {dialog}
    </>
  );
}

function useListArgs() {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const folder = FOLDERS.find((known) => known === url.filter('folder'));
  const show = FILES_SHOWN.find((known) => known === url.filter('show'));
  const key = FILE_SORTS.find((known) => known === url.query.sort?.key);
  const sort = key === undefined ? SORT : { key, direction: url.query.sort?.direction ?? 'asc' };
  const query = {
    q: search?.slice(0, SEARCH_MAX),
    folder,
    show,
    sort: sort.direction === 'desc' ? (`-${sort.key}` as const) : sort.key,
    ...pageQuery(url.query),
  };
  return { url, sort, isFiltered: Boolean(search ?? folder ?? show), args: { query } };
}

function menuOf(
  file: OfficeFile,
  open: (opened: Opened) => void,
  { cancel, remove, restore }: ReturnType<typeof useFileActions>,
): readonly MenuItem[] {
  if (file.deleted_at !== null) return [{ label: 'Restore', icon: <CheckIcon />, onSelect: () => void restore(file) }];
  if (file.state === 'ready')
    return [
      { label: 'Change', icon: <EditIcon />, onSelect: () => open({ what: 'change', file }) },
      { label: 'Where it is used', icon: <LinkIcon />, onSelect: () => open({ what: 'uses', file }) },
      { label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: () => void remove(file) },
    ];
  if (!file.is_own || file.state === 'checking') return [];
  const label = file.state === 'uploading' ? 'Cancel upload' : 'Take from the list';
  return [{ label, icon: <TrashIcon />, danger: true, onSelect: () => void cancel(file) }];
}
