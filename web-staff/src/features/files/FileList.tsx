import { FILE_SORTS, listFiles, type OfficeFile } from '@school/bff-staff/contract/files';
import { FOLDERS } from '@school/core/files/file-rules';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useCancelFileMutation, useOfficeFilesQuery } from './api';
import { COLUMNS } from './file-columns';
import { FOLDER_OPTIONS } from './file-words';
import { FileDialog } from './FileDialog';

const SORT = { key: 'created_at', direction: 'desc' } as const;
const LOOK_EVERY_MS = 2000;

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
  const [edited, setEdited] = useState<OfficeFile>();
  const [cancel] = useCancelFileMutation();
  const remove = async ({ id, state }: OfficeFile) => {
    const { error } = await cancel({ params: { id } });
    if (error) notify(errorText(error, 'The file could not be taken from the list.'), { kind: 'error' });
    else notify(state === 'uploading' ? 'The upload was canceled.' : 'The file was taken from the list.');
  };
  return (
    <>
      <MenuTable
        caption="Files"
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The files could not be loaded.')}
        loading={answer.isFetching && !isChecking}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowMenu={(file) => menuOf(file, setEdited, remove)}
        rowTone={({ state }) => (state === 'ready' ? undefined : 'muted')}
        empty={
          isFiltered
            ? { title: 'No file matches.', text: 'Try fewer letters or another folder.' }
            : { title: 'No files yet.', text: 'Drop the first one above: a picture, a PDF, a video.' }
        }
        query={{ ...url.query, sort }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search name"
        toolbar={
          <ListFilter
            label="Folder"
            value={args.query.folder}
            options={FOLDER_OPTIONS}
            onChange={(value) => url.setFilters({ folder: value })}
          />
        }
        exportMenu={<ExportList list={listFiles} args={answer.originalArgs} />}
      />
      <FileDialog file={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function useListArgs() {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const folder = FOLDERS.find((known) => known === url.filter('folder'));
  const key = FILE_SORTS.find((known) => known === url.query.sort?.key);
  const sort = key === undefined ? SORT : { key, direction: url.query.sort?.direction ?? 'asc' };
  const query = {
    q: search?.slice(0, SEARCH_MAX),
    folder,
    sort: sort.direction === 'desc' ? (`-${sort.key}` as const) : sort.key,
    ...pageQuery(url.query),
  };
  return { url, sort, isFiltered: Boolean(search ?? folder), args: { query } };
}

function menuOf(
  file: OfficeFile,
  edit: (file: OfficeFile) => void,
  remove: (file: OfficeFile) => Promise<void>,
): readonly MenuItem[] {
  if (file.state === 'ready') return [{ label: 'Change', icon: <EditIcon />, onSelect: () => edit(file) }];
  if (!file.is_own || file.state === 'checking') return [];
  const label = file.state === 'uploading' ? 'Cancel upload' : 'Take from the list';
  return [{ label, icon: <TrashIcon />, danger: true, onSelect: () => void remove(file) }];
}
