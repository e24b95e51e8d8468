import type { ApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { PICTURE_ACCEPT, pictureProblem } from '@school/web-kit/form/picture-problem';
import { Stack } from '@school/web-kit/layout/Stack';
import { useId, useRef, useState, type RefObject } from 'react';
import { useUploadScreenshotMutation } from './api';
import css from './Doubts.module.css';
import { MESSAGES } from './messages';

/**
 * A picture that is being sent or was sent: its key, or undefined when it was removed. It rejects when sending failed,
 * so that no question is sent without its picture.
 */
export type Sending = Promise<string | undefined>;

interface ScreenshotFieldProps {
  /** The form waits for this before it sends the question. */
  sending: RefObject<Sending | undefined>;
}

/** A picture for a question; it is sent at once and checked like every other picture. */
export function ScreenshotField({ sending }: ScreenshotFieldProps) {
  const [upload, { isLoading }] = useUploadScreenshotMutation();
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
    const mine: Sending = upload({ body: { file } })
      .unwrap()
      .then(
        ({ key }) => key,
        (err: unknown) => {
          // The child may have chosen another picture during the upload.
          if (sending.current !== mine) return undefined;
          forget(errorText(err, MESSAGES.screenshotFailed));
          throw lost();
        },
      );
    sending.current = mine;
    // The field has shown the error already; without this, the browser would report an unhandled rejection.
    mine.catch(() => undefined);
  };

  return (
    <Stack gap={1}>
      <label htmlFor={id} className={css.label}>
        {MESSAGES.screenshot} <span className={css.muted}>(optional)</span>
      </label>
      <p id={`${id}-hint`} className={css.muted}>
        {MESSAGES.screenshotHint}
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
          <p className="as-typed">{isLoading ? `Sending ${name}…` : `${name} goes with your question.`}</p>
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
            {MESSAGES.screenshotRemove}
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

/** The error that stops the question when its picture could not be sent. */
const lost = (): unknown => ({ status: 'BAD_ANSWER', error: MESSAGES.screenshotFailed }) satisfies ApiError;
