import { exportStudents } from '@school/bff-learner/contract/students';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { useState } from 'react';
import { useSession } from '../../app/use-session';
import { MESSAGES } from './messages';
import css from './Students.module.css';

/** Saves the list with the current search as a file. */
export function ExportButton({ search }: { search: string }) {
  const { authToken } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { url } = toRequest(exportStudents, { query: { q: search } });
      const { bytes } = await fetchFile(url, { token: authToken });
      saveFile(bytes, 'my-students.csv');
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <span role="alert" className={css.failed}>
        {hasFailed && MESSAGES.exportFailed}
      </span>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={isBusy}
        busyLabel={MESSAGES.exporting}
        onClick={() => void download()}
      >
        {MESSAGES.export}
      </Button>
    </>
  );
}
