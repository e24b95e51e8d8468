import { uploadImage } from '@school/bff-staff/contract/curriculum-items';
import { errorText } from '@school/web-kit/api/error-text';
import { toRequest } from '@school/web-kit/api/from-contract';
import { uploadFile } from '@school/web-kit/api/upload-file';
import { Button } from '@school/web-kit/button/Button';
import { Progress } from '@school/web-kit/feedback/Progress';
import { PICTURE_ACCEPT, pictureProblem } from '@school/web-kit/form/picture-problem';
import { Row } from '@school/web-kit/layout/Row';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../app/session';
import css from './Curriculum.module.css';
import { imageUrl } from './image-url';
import { FAILED } from './messages';

interface ImageFieldProps {
  /** What the pictures show. */
  label: string;
  keys: readonly string[];
  most: number;
  onChange: (keys: readonly string[]) => void;
}

/** Pictures of a part of a lesson. They are uploaded at once and can be removed again. */
export function ImageField({ label, keys, most, onChange }: ImageFieldProps) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const send = async (file: File) => {
    setProblem(pictureProblem(file));
    if (pictureProblem(file) !== undefined) return;
    setPercent(0);
    try {
      const answer = await uploadFile(toRequest(uploadImage, { body: { file } }), { token, onProgress: setPercent });
      onChange([...keys, uploadImage.response.parse(answer).key]);
    } catch (err) {
      setProblem(errorText(err, FAILED.image));
    }
    setPercent(undefined);
  };

  return (
    <Row gap={3} align="end">
      {keys.map((key, index) => (
        <figure key={key} className={css.image}>
          <img src={imageUrl(key)} alt={`${label}, picture ${index + 1}`} loading="lazy" className={css.thumb} />
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove picture ${index + 1} of ${label}`}
            onClick={() => {
              onChange(keys.filter((one) => one !== key));
              input.current?.focus();
            }}
          >
            Remove
          </Button>
        </figure>
      ))}
      {keys.length < most && (
        <label className={css.pick}>
          <span>Add a picture</span>
          <span id={`${id}-hint`} className={css.muted}>
            PNG, JPEG, WebP or GIF, 5 MB at most
          </span>
          <input
            ref={input}
            type="file"
            accept={PICTURE_ACCEPT}
            className={css.file}
            aria-label={`Add a picture to ${label}`}
            aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void send(file);
              // After this the same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      {percent !== undefined && <Progress label="Uploading the picture" percent={percent} />}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </Row>
  );
}
