import { uploadScreenshot } from '@school/bff-staff/contract/payments';
import { errorText } from '@school/web-kit/api/error-text';
import { toRequest } from '@school/web-kit/api/from-contract';
import { uploadFile } from '@school/web-kit/api/upload-file';
import { Button } from '@school/web-kit/button/Button';
import { Progress } from '@school/web-kit/feedback/Progress';
import { UploadIcon } from '@school/web-kit/icons/UploadIcon';
import { PICTURE_ACCEPT, pictureProblem } from '@school/web-kit/form/picture-problem';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../../app/session';
import { FAILED } from './messages';
import css from './Payments.module.css';

interface ScreenshotFieldProps {
  /** Called with the stored file's address; undefined when there is none any more. */
  onChange: (fileUrl: string | undefined) => void;
  /** Called when an upload starts and ends; the form waits for it. */
  onBusy: (isBusy: boolean) => void;
}

/** A screenshot of the payment: choose, drop or paste it. It is uploaded at once and can be removed. */
export function ScreenshotField({ onChange, onBusy }: ScreenshotFieldProps) {
  const { file, percent, problem, isDone, choose } = useUpload(onChange, onBusy);
  const preview = usePreview(file);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  usePastedFile(choose);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <div className={css.screenshot}>
      <span className={css.label}>
        Screenshot <span className={css.muted}>(optional)</span>
      </span>
      <label
        className={isOver ? css.dropOver : css.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preview ? <img src={preview} alt="The chosen screenshot" className={css.thumb} /> : <UploadIcon />}
        <span id={`${id}-hint`} className={css.muted}>
          {file ? file.name : 'Choose, drop or paste a picture, 5 MB at most.'}
        </span>
        <input
          ref={input}
          type="file"
          accept={PICTURE_ACCEPT}
          className={css.file}
          aria-label="Screenshot"
          aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // After this the same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {percent !== undefined && (
        <div className={css.wide}>
          <Progress label="Uploading the screenshot" percent={percent} />
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={isDone ? css.muted : 'visually-hidden'}>
        {isDone ? 'Uploaded.' : ''}
      </p>
      {file && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            choose(undefined);
            // The pressed button is gone, so the focus moves to the file field.
            input.current?.focus();
          }}
        >
          Remove screenshot
        </Button>
      )}
    </div>
  );
}

function useUpload(onChange: ScreenshotFieldProps['onChange'], onBusy: ScreenshotFieldProps['onBusy']) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: File) => {
    const own = new AbortController();
    running.current = own;
    onBusy(true);
    setPercent(0);
    try {
      const request = toRequest(uploadScreenshot, { body: { file: chosen } });
      const answer = await uploadFile(request, { token, signal: own.signal, onProgress: setPercent });
      if (own.signal.aborted) return;
      onChange(uploadScreenshot.response.parse(answer).file_url);
      setDone(true);
    } catch (err) {
      if (own.signal.aborted) return;
      setProblem(errorText(err, FAILED.upload));
      setFile(undefined);
    }
    onBusy(false);
    setPercent(undefined);
  };

  const choose = (chosen: File | undefined) => {
    running.current?.abort();
    onBusy(false);
    setPercent(undefined);
    setDone(false);
    onChange(undefined);
    const found = chosen && pictureProblem(chosen);
    setProblem(found);
    const isGood = chosen !== undefined && found === undefined;
    setFile(isGood ? chosen : undefined);
    if (isGood) void send(chosen);
  };
  return { file, percent, problem, isDone, choose };
}

/** Takes a picture that is pasted anywhere on the page; pasted text is left alone. */
function usePastedFile(choose: (file: File) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files[0];
      if (pasted) latest.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
