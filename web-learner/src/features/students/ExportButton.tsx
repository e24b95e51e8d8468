import { exportStudents } from '@school/bff-learner/contract/students';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { useState } from 'react';
import { useSession } from '../../app/use-session';
import { MESSAGES } from './messages';
import css from './Students.module.css';

/** Saves the list as it is searched. A link sends no token, so the bytes are fetched with it and saved from memory. */
export function ExportButton({ search }: { search: string }) {
  const { authToken } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { url } = toRequest(exportStudents, { query: { q: search } });
      const answer = await fetch(url, { headers: { Authorization: `Token ${authToken ?? ''}` } });
      if (!answer.ok) throw new Error(String(answer.status));
      save(await answer.blob(), 'my-students.csv');
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

function save(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
