import { IMPORT_REFUSALS } from '@school/core/imports/errors';
import { IMPORT_LIMITS } from '@school/core/imports/limits';
import { EXPORT_FORMATS, type ExportFormat } from '@school/core/shared/list-export';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { fetchFile, saveFile } from '@school/web-kit/api/fetch-file';
import { toRequest } from '@school/web-kit/api/from-contract';
import { uploadFile } from '@school/web-kit/api/upload-file';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Progress } from '@school/web-kit/feedback/Progress';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../app/api';
import { selectToken, type WithSession } from '../../app/session';
import css from './Imports.module.css';
import { FAILED } from './messages';
import type { ImportScreen } from './screens';

/** Sends a file to be checked. */
export function UploadCard({ of, onSent }: { of: ImportScreen; onSent: (id: number) => void }) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const dispatch = useDispatch();
  const hintId = useId();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const { isBusy, run } = useSingleFlight();
  const send = () =>
    run(async () => {
      if (file === undefined) return setProblem(UPLOAD_REFUSALS.file_missing.text);
      if (file.size > IMPORT_LIMITS.bytes) return setProblem(IMPORT_REFUSALS.file_too_large.text);
      setProblem(undefined);
      setPercent(0);
      try {
        const body = { file, file_name: file.name.slice(-IMPORT_LIMITS.fileName) };
        const request = toRequest(of.calls.upload, { body });
        const answer = await uploadFile(request, { token, onProgress: setPercent });
        dispatch(api.util.invalidateTags(['Import']));
        onSent(of.calls.upload.response.parse(answer).id);
      } catch (error) {
        setProblem(errorText(error, FAILED.upload));
      } finally {
        setPercent(undefined);
      }
    });
  return (
    <Card title="New import" aside={<Templates of={of} token={token} />}>
      <Stack gap={3}>
        <label className={css.pick}>
          <span>File</span>
          <input
            type="file"
            accept=".xlsx,.csv"
            className={css.file}
            aria-describedby={hintId}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              setProblem(undefined);
            }}
          />
          <span id={hintId} className="hint">
            {`Up to ${IMPORT_LIMITS.rows.toLocaleString('en')} rows and 5 MB. The first row names the columns.`}
          </span>
        </label>
        {percent !== undefined && <Progress label={percent < 100 ? 'Sending' : 'Reading the rows'} percent={percent} />}
        {problem && <Alert kind="error">{problem}</Alert>}
        <Row gap={2}>
          <Button busy={isBusy} busyLabel="Sending…" onClick={() => void send()}>
            Upload file
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const FORMATS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

function Templates({ of, token }: { of: ImportScreen; token: string | null }) {
  const { isBusy, run } = useSingleFlight();
  const save = (format: ExportFormat) =>
    run(async () => {
      try {
        const { url } = toRequest(of.calls.template, { query: { format } });
        const { bytes, name } = await fetchFile(url, { token });
        saveFile(bytes, name ?? `template.${format}`);
      } catch (error) {
        notify(errorText(error, FAILED.template), { kind: 'error' });
      }
    });
  return (
    <Row gap={2}>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} variant="secondary" disabled={isBusy} onClick={() => void save(format)}>
          {`${FORMATS[format]} template`}
        </Button>
      ))}
    </Row>
  );
}
