import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { importVersion } from '@school/bff-staff/contract/curriculum';
import type { Changes, CourseTree } from '@school/bff-staff/contract/curriculum';
import { CONTENT_LIMITS } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { toRequest } from '@school/web-kit/api/from-contract';
import { uploadFile } from '@school/web-kit/api/upload-file';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../app/session';
import { useDraftChangesQuery, useDiscardDraftMutation, usePublishDraftMutation } from './api';
import css from './Curriculum.module.css';
import { FAILED } from './messages';

interface VersionDialogProps {
  tree: CourseTree;
  open: boolean;
  onClose: () => void;
}

/** Shows what publishing would change, then publishes exactly that. */
export function PublishDialog({ tree, open, onClose }: VersionDialogProps) {
  const [publish] = usePublishDraftMutation();
  const args = { params: { id: tree.id } };
  const answer = useDraftChangesQuery(args, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  });
  const { error, isFetching, refetch } = answer;
  // An earlier comparison may be out of date, so it is not shown while a new one loads.
  const changes = isFetching ? undefined : answer.currentData;
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Publish version ${tree.number}?`}
      action="Publish"
      busyLabel="Publishing…"
      failureText={FAILED.publish}
      onConfirm={async () => {
        const seen = changes ?? (await refetch().unwrap());
        const { message } = await publish({ ...args, body: { version: seen.version } }).unwrap();
        notify(message);
      }}
    >
      {changes ? (
        <WhatChanges changes={changes} isFirst={tree.number === 1} />
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, FAILED.changes)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Comparing the versions" />
      )}
    </Confirm>
  );
}

const KINDS = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['removed', 'removed'],
  ['moved', 'moved'],
] as const;

function WhatChanges({ changes, isFirst }: { changes: Changes; isFirst: boolean }) {
  const isNothing = KINDS.every(([kind]) => changes[kind].length === 0) && changes.modules === 0;
  return (
    <div className={css.form}>
      {isNothing && <p>Nothing differs from the published version.</p>}
      <ul className={css.changes}>
        {KINDS.filter(([kind]) => changes[kind].length > 0).map(([kind, word]) => (
          <li key={kind}>
            <details>
              <summary>
                {changes[kind].length} {changes[kind].length === 1 ? 'lesson' : 'lessons'} {word}
              </summary>
              <ul>
                {changes[kind].map(({ code, name }) => (
                  <li key={code}>
                    {name} <span className={css.muted}>{code}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
        {changes.modules > 0 && (
          <li>
            {changes.modules} {changes.modules === 1 ? 'module' : 'modules'} added, changed or removed
          </li>
        )}
      </ul>
      <p>
        New classes follow this version{isFirst ? '' : '; running ones stay on theirs'}. It cannot be changed any more.
      </p>
    </div>
  );
}

/** Deletes a draft. */
export function DiscardDialog({ tree, open, onClose, onDone }: VersionDialogProps & { onDone: () => void }) {
  const [discard] = useDiscardDraftMutation();
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Discard the draft of version ${tree.number}?`}
      action="Discard draft"
      busyLabel="Discarding…"
      danger
      failureText={FAILED.discard}
      onConfirm={async () => {
        const { message } = await discard({ params: { id: tree.id }, body: { version: tree.version } }).unwrap();
        notify(message);
        onDone();
      }}
    >
      Everything that was written in this draft will be lost. Published versions stay as they are.
    </Confirm>
  );
}

/** Replaces a draft's content with that of a file. */
export function ImportDialog({ tree, open, onClose, onDone }: VersionDialogProps & { onDone: () => void }) {
  const token = useSelector((state: WithSession) => selectToken(state));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();

  const close = () => {
    setProblem(undefined);
    setFile(undefined);
    onClose();
  };
  const send = async () => {
    if (file === undefined) return setProblem(UPLOAD_REFUSALS.file_missing.text);
    if (file.size > CONTENT_LIMITS.file) return setProblem(CURRICULUM_REFUSALS.file_too_large.text);
    setBusy(true);
    setProblem(undefined);
    try {
      const call = { params: { id: tree.id }, query: { version: tree.version }, body: { file } };
      const answer = await uploadFile(toRequest(importVersion, call), { token });
      notify(importVersion.response.parse(answer).message);
      onDone();
      close();
    } catch (err) {
      setProblem(errorText(err, FAILED.import));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Import a file"
      locked={isBusy}
      actions={
        <>
          <Button busy={isBusy} busyLabel="Importing…" onClick={() => void send()}>
            Import
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>The modules and lessons of this draft are replaced by those of the file.</p>
        <label className={css.pick}>
          <span>File</span>
          <input
            type="file"
            accept="application/json,.json"
            className={css.file}
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
        </label>
        {problem && (
          <Alert kind="error">
            <span className="as-typed">{problem}</span>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
