import { certificateFile } from '@school/bff-learner/contract/certificates';
import { Button } from '@school/web-kit/button/Button';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { useState } from 'react';
import { useSession } from '../../app/use-session';
import css from './Certificates.module.css';
import { MESSAGES } from './messages';

/** Saves the PDF. A link sends no token, so the bytes are fetched with it and saved from memory. */
export function DownloadPdf({ id, number }: { id: number; number: string }) {
  const { authToken } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const answer = await fetch(certificateFile.path.replace('{id}', String(id)), {
        headers: { Authorization: `Token ${authToken ?? ''}` },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      save(await answer.blob(), `${number}.pdf`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button icon={<DownloadIcon />} busy={isBusy} busyLabel="Loading…" onClick={() => void download()}>
        Download PDF
      </Button>
      <span role="alert" className={css.failed}>
        {hasFailed && MESSAGES.fileFailed}
      </span>
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
