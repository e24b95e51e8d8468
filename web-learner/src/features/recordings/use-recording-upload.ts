import type { Chapter } from '@school/core/recordings/chapters';
import { RECORDING_BYTES_MAX, TYPE_FALLBACK } from '@school/core/recordings/upload-plan';
import { RECORDING_REFUSALS, UPLOAD_FAILED } from '@school/core/recordings/errors';
import { isApiError } from '@school/web-kit/api/api-error';
import { PutFailed } from '@school/web-kit/upload/put-bytes';
import { useEffect, useState } from 'react';
import { api } from '../../app/api';
import { useAppDispatch } from '../../app/use-session';
import { beginUpload, cancelUpload, completePart, completeUpload, signPart } from './api';
import { MESSAGES, type UploadPlace } from './messages';
import { startUpload, stopUpload, useUpload, type RecordingCalls } from './upload-store';

/** How long a message stays, in milliseconds. */
const STATUS_MS = 2500;

type Dispatch = ReturnType<typeof useAppDispatch>;

/** What this browser knows of a film that it has recorded itself. */
export interface KnownFilm {
  chapters?: readonly Chapter[] | undefined;
  /** The children who can be heard; null or undefined: perhaps all of the class. */
  heardIds?: readonly number[] | null | undefined;
  /** The school has the whole film: as many bytes as this browser. */
  onStored?: (() => void) | undefined;
}

/**
 * The upload of a class: its state, a message that goes away after 2.5 s, why the last file was refused, and its
 * actions.
 */
export function useRecordingUpload(classId: number, place: UploadPlace, film: KnownFilm = {}) {
  const dispatch = useAppDispatch();
  const state = useUpload(classId);
  const [status, setStatus] = useState<{ text: string; isError: boolean }>();
  // The last file that was chosen here, and why it was refused; what the school said of an earlier one is over then.
  const [chosen, setChosen] = useState<{ refused: string | null }>();

  useEffect(() => {
    if (status === undefined) return;
    const timer = setTimeout(() => setStatus(undefined), STATUS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const refresh = () => dispatch(api.util.invalidateTags(['TeacherDashboard']));
  const { calls, bytesStored } = callsOf(dispatch, classId, film);

  const send = async (file: File) => {
    const wrong = faultOf(file, place);
    if (wrong !== undefined) {
      setStatus({ text: wrong, isError: true });
      setChosen({ refused: wrong });
      return;
    }
    setStatus(undefined);
    setChosen({ refused: null });
    if (!(await mayPlay(file))) {
      setStatus({ text: MESSAGES.otherVideo, isError: true });
      setChosen({ refused: MESSAGES.otherVideo });
      return;
    }
    try {
      await startUpload(classId, file, calls);
      setStatus({ text: place.done, isError: false });
      if (bytesStored() === file.size) film.onStored?.();
    } catch (err) {
      const isCanceled = err instanceof PutFailed ? err.status === 'ABORTED' : isAbort(err);
      setStatus(
        isCanceled ? { text: MESSAGES.canceled, isError: false } : { text: failureText(err, place), isError: true },
      );
      setChosen({ refused: sentenceOf(err) ?? null });
      refresh();
    }
  };
  const cancel = async () => {
    const key = stopUpload(classId);
    if (key === undefined) return;
    await dispatch(cancelUpload.initiate({ body: { scheduled_class_id: classId, key } }));
    refresh();
  };
  return { state, status, chosen, send, cancel };
}

/** The calls of an upload, and how many bytes the school has of it when it is complete. */
function callsOf(dispatch: Dispatch, classId: number, { chapters, heardIds }: KnownFilm) {
  let stored: number | undefined;
  const body = (key: string) => ({ scheduled_class_id: classId, key });
  const heard = heardIds ? { heard_student_ids: [...heardIds] } : {};
  const marked = chapters ? { chapters: [...chapters] } : {};
  const calls: RecordingCalls = {
    begin: ({ name: filename, size, type }) => {
      const file = { filename, size, content_type: type || TYPE_FALLBACK };
      return dispatch(beginUpload.initiate({ body: { scheduled_class_id: classId, ...file, ...heard } })).unwrap();
    },
    signPart: ({ key }, part) => dispatch(signPart.initiate({ body: { ...body(key), part_number: part } })).unwrap(),
    completePart: ({ key }, part, etag) =>
      dispatch(completePart.initiate({ body: { ...body(key), part_number: part, etag } })).unwrap(),
    complete: async ({ key, public_url }) => {
      const call = completeUpload.initiate({ body: { ...body(key), public_url, ...marked } });
      const answer = await dispatch(call).unwrap();
      stored = answer.size_bytes;
      return answer;
    },
    cancel: ({ key }) => dispatch(cancelUpload.initiate({ body: body(key) })).unwrap(),
  };
  return { calls, bytesStored: () => stored };
}

/** Only video files. If the browser does not know the type, the server decides. */
function faultOf(file: File, { accept }: UploadPlace): string | undefined {
  if (file.type !== '' && !file.type.startsWith('video/')) return MESSAGES.notVideo;
  // A person can choose a file that is not of the listed types.
  if (file.type !== '' && accept !== 'video/*' && !accept.split(',').includes(file.type)) return MESSAGES.otherVideo;
  if (file.size === 0) return RECORDING_REFUSALS.file_empty.text;
  return file.size > RECORDING_BYTES_MAX ? RECORDING_REFUSALS.file_too_large.text : undefined;
}

/**
 * Whether the file begins like a video that can be played. Otherwise the server would refuse it only after all of
 * it was sent. A file that cannot be read is left to the upload, which then says so.
 */
async function mayPlay(file: File): Promise<boolean> {
  try {
    const { TYPE_BYTES, videoTypeOf } = await import('@school/core/recordings/video-type');
    return videoTypeOf(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer())) !== undefined;
  } catch {
    return true;
  }
}

const isAbort = (err: unknown): boolean => err instanceof DOMException && err.name === 'AbortError';

/** The server's sentence, or the place's own for all other failures. */
const failureText = (err: unknown, { failed }: UploadPlace): string => sentenceOf(err) ?? failed;

/** Why the server refused the file; undefined for failures that say nothing of it. */
const sentenceOf = (err: unknown): string | undefined =>
  isApiError(err) && err.error && err.error !== UPLOAD_FAILED ? err.error : undefined;
