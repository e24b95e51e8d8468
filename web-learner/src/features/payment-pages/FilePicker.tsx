import { UPLOAD_FILE_BYTES_MAX } from '@school/core/uploads/errors';
import { Button } from '@school/web-kit/button/Button';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { CameraIcon } from '@school/web-kit/icons/CameraIcon';
import { useEffect, useId, useState } from 'react';
import { MESSAGES } from './messages';
import proofCss from './Proof.module.css';

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'];

interface FilePickerProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/**
 * A field for one picture or PDF, with a preview before it is sent. The server also checks its content, and what it
 * refuses is said here until another file is chosen.
 */
export function FilePicker({ file, onFile }: FilePickerProps) {
  const { errorOf, useControl } = useFieldContext();
  const field = useControl('file', '');
  const [found, setFound] = useState<string>();
  const problem = found ?? errorOf('file');
  const preview = usePreview(file);
  const errorId = useId();

  const choose = (chosen: File | undefined) => {
    const wrong = chosen && problemOf(chosen);
    setFound(wrong);
    field.onChange(chosen?.name ?? '');
    onFile(wrong ? undefined : chosen);
  };

  return (
    <div className={proofCss.filePicker}>
      <span className={proofCss.fileLabel}>
        {MESSAGES.file} <span className="muted">(optional with a reference)</span>
      </span>
      <label className={proofCss.choose}>
        {preview ? <img src={preview} alt="" className={proofCss.thumb} /> : <CameraIcon size="lg" />}
        <span>
          <strong>{file ? file.name : MESSAGES.fileChoose}</strong>
          <span className={proofCss.fileHint}>{file ? sizeText(file.size) : MESSAGES.fileHint}</span>
        </span>
        <input
          ref={field.ref}
          type="file"
          name="file"
          accept={TYPES.join(',')}
          aria-label={MESSAGES.file}
          aria-describedby={problem ? errorId : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // After this the same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {problem && (
        <p id={errorId} role="alert" className={proofCss.fileProblem}>
          {problem}
        </p>
      )}
      {file && (
        <Button variant="ghost" size="sm" onClick={() => choose(undefined)}>
          {MESSAGES.fileRemove}
        </Button>
      )}
    </div>
  );
}

/** Why a file cannot be used as a proof; undefined when it can. */
function problemOf({ type, size }: File): string | undefined {
  if (size === 0) return MESSAGES.fileEmpty;
  if (!TYPES.includes(type)) return MESSAGES.fileType;
  return size > UPLOAD_FILE_BYTES_MAX ? MESSAGES.fileTooLarge : undefined;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
