import { sizeText } from '@school/core/shared/size-text';
import { Button } from '@school/web-kit/button/Button';
import { Progress } from '@school/web-kit/feedback/Progress';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useCancelFileMutation } from './api';
import css from './Files.module.css';
import { forgetUpload, stopUpload, useUploads, type Upload } from './upload-store';

/** The files on their way, and those that could not be sent. */
export function OnTheirWay() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <Stack as="section" aria-label="On their way" gap={2}>
      <h2>On their way</h2>
      <List gap={3}>
        {uploads.map((upload) => (
          <li key={upload.key}>
            {upload.state === 'failed' ? <Failed upload={upload} /> : <Running upload={upload} />}
          </li>
        ))}
      </List>
    </Stack>
  );
}

function Running({ upload: { key, name, sizeBytes, sentBytes, state } }: { upload: Upload }) {
  const [cancel] = useCancelFileMutation();
  const stop = () => {
    const id = stopUpload(key);
    if (id !== undefined) void cancel({ params: { id } });
  };
  return (
    <Stack gap={1}>
      <Progress
        label={name}
        percent={(sentBytes / sizeBytes) * 100}
        text={state === 'waiting' ? 'Waiting' : `${sizeText(sentBytes)} of ${sizeText(sizeBytes)}`}
      />
      <Row gap={2}>
        <Button variant="secondary" size="sm" aria-label={`Cancel upload: ${name}`} onClick={stop}>
          Cancel upload
        </Button>
      </Row>
    </Stack>
  );
}

const Failed = ({ upload: { key, name, problem } }: { upload: Upload }) => (
  <Stack gap={1}>
    <p role="alert">
      <strong className={css.name}>{name}</strong>: <span className={css.problem}>{problem}</span>
    </p>
    <Row gap={2}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Close the message about ${name}`}
        onClick={() => forgetUpload(key)}
      >
        Close
      </Button>
    </Row>
  </Stack>
);
