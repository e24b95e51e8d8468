import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { fetchFile } from '@school/web-kit/api/fetch-file';
import { Button } from '@school/web-kit/button/Button';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { selectToken, type WithSession } from '../../../app/session';
import { FAILED } from './messages';
import css from './Payments.module.css';

interface StoredFileProps {
  url: string;
  type: 'image' | 'pdf';
  /** The file's name for screen readers. */
  name: string;
}

/** A stored file that only signed-in people can read: a picture is shown, a document can be saved. */
export function StoredFile({ url, type, name }: StoredFileProps) {
  const { source, hasFailed, retry } = useFile(url);
  if (hasFailed)
    return (
      <span className={css.fileFailed}>
        {FAILED.file}{' '}
        <Button variant="ghost" size="sm" onClick={retry}>
          Try again
        </Button>
      </span>
    );
  if (source === undefined) return <Spinner size="sm" />;
  if (type === 'pdf')
    return (
      <a href={source} download="proof.pdf">
        Save the PDF<span className="visually-hidden"> ({name})</span>
      </a>
    );
  return (
    <a href={source} target="_blank" rel="noopener" className={css.thumbLink}>
      <img src={source} alt={name} className={css.thumb} />
    </a>
  );
}

/** The file's address in memory, as long as it is shown. */
function useFile(url: string): { source: string | undefined; hasFailed: boolean; retry: () => void } {
  const token = useSelector((state: WithSession) => selectToken(state));
  const [source, setSource] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const { bytes } = await fetchFile(new URL(url).pathname, { token, signal: stop.signal });
      if (stop.signal.aborted) return;
      made = URL.createObjectURL(bytes);
      setSource(made);
    };
    setFailed(false);
    load().catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [url, token, tries]);
  return { source, hasFailed, retry: () => setTries((before) => before + 1) };
}
