import type { Endpoint } from '@school/core/shared/endpoint';
import { exportOf, type ExportFormat } from '@school/core/shared/list-export';
import type { ReactNode } from 'react';
import { errorText } from '../api/error-text';
import { fetchFile, saveFile } from '../api/fetch-file';
import { toRequest } from '../api/from-contract';
import { notify } from '../feedback/toast-store';
import { useSingleFlight } from '../hooks/use-single-flight';
import { DownloadIcon } from '../icons/DownloadIcon';
import { Menu } from '../menu/Menu';
import { deviceZone } from '../time/zones';
import css from './ExportMenu.module.css';

export interface ExportMenuProps {
  /** The list's own call. */
  list: Pick<Endpoint, 'method' | 'path'>;
  /** What the screen asks the list for; which page it shows does not matter. */
  args?: { params?: object; query?: object } | void;
  token: string | null;
  /** What stands before the button, such as the views of the list. */
  beside?: ReactNode;
}

const FORMATS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };
const FAILED = 'The list could not be exported. Please try again.';

/** Saves the whole list as a file, with the filters and the order of the screen. */
export function ExportMenu({ list, args, token, beside }: ExportMenuProps) {
  const { isBusy, run } = useSingleFlight();
  const save = (format: ExportFormat) =>
    run(async () => {
      const { params, query } = args ?? {};
      const { url } = toRequest(exportOf(list), { params, query: { ...query, format, timezone: deviceZone() } });
      try {
        const { bytes, name } = await fetchFile(url, { token });
        saveFile(bytes, name ?? `list.${format}`);
      } catch (error) {
        notify(errorText(error, FAILED), { kind: 'error' });
      }
    });
  return (
    <div className={css.export}>
      {beside}
      <Menu
        label="Export"
        look={{ variant: 'secondary' }}
        icon={<DownloadIcon size="sm" />}
        busy={isBusy}
        busyLabel="Exporting…"
        items={[
          { label: FORMATS.csv, onSelect: () => void save('csv') },
          { label: FORMATS.xlsx, onSelect: () => void save('xlsx') },
        ]}
      />
    </div>
  );
}
