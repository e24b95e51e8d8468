import { certificateFile } from '@school/bff-learner/contract/certificates';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { useState } from 'react';
import { useSession } from '../../app/use-session';
import css from './Certificates.module.css';
import { MESSAGES } from './messages';

/** A button that downloads a certificate as a PDF. */
export function DownloadPdf({ id, number }: { id: number; number: string }) {
  const { authToken } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { bytes } = await fetchFile(toRequest(certificateFile, { params: { id } }).url, { token: authToken });
      saveFile(bytes, `${number}.pdf`);
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
