import type { ApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { PICTURE_ACCEPT, pictureProblem } from '@school/web-kit/form/picture-problem';
import { Stack } from '@school/web-kit/layout/Stack';
import { useId, useRef, useState, type RefObject } from 'react';
import css from './PictureField.module.css';

/**
 * A picture that is being sent or was sent: its key, or undefined when it was removed. It rejects when sending failed,
 * so that nothing is sent without its picture.
 */
export type Sending = Promise<string | undefined>;

interface PictureFieldProps {
  /** The form waits for this before it sends the rest. */
  sending: RefObject<Sending | undefined>;
  /** Sends the picture; answers its key. */
  upload: (file: File) => Promise<string>;
  label: string;
  /** What the picture shows. */
  hint: string;
  /** What the picture goes with, as in 'your question'. */
  goesWith: string;
}

const FAILED = 'The picture could not be sent. Please choose it again.';

/** A picture that goes with a form; it is sent at once and checked like every other picture. */
export function PictureField({ sending, upload, label, hint, goesWith }: PictureFieldProps) {
  const [isSending, setSending] = useState(false);
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const forget = (text?: string) => {
    sending.current = undefined;
    setName(undefined);
    setProblem(text);
  };
  const choose = (file: File) => {
    const wrong = pictureProblem(file);
    if (wrong !== undefined) return forget(wrong);
    setName(file.name);
    setProblem(undefined);
    setSending(true);
    const mine: Sending = upload(file)
      .catch((err: unknown) => {
        // The person may have chosen another picture during the upload.
        if (sending.current !== mine) return undefined;
        forget(errorText(err, FAILED));
        throw lost();
      })
      .finally(() => {
        if (sending.current === mine || sending.current === undefined) setSending(false);
      });
    sending.current = mine;
    // The field has shown the error already; without this, the browser would report an unhandled rejection.
    mine.catch(() => undefined);
  };

  return (
    <Stack gap={1}>
      <label htmlFor={id} className={css.label}>
        {label} <span className="muted">(optional)</span>
      </label>
      <p id={`${id}-hint`} className="muted">
        {hint}: PNG, JPEG, WebP or GIF, 5 MB at most.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_ACCEPT}
        className={css.file}
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) choose(file);
          // After this the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <div role="status">
        {name !== undefined && (
          <p className="as-typed">{isSending ? `Sending ${name}…` : `${name} goes with ${goesWith}.`}</p>
        )}
      </div>
      {name !== undefined && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              forget();
              input.current?.focus();
            }}
          >
            Remove the picture
          </Button>
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </Stack>
  );
}

/** The error that stops the form when its picture could not be sent. */
const lost = (): unknown => ({ status: 'BAD_ANSWER', error: FAILED }) satisfies ApiError;
