import { fileName, isFound, titleText } from '@school/core/local-recordings/recording-texts';
import { sizeText } from '@school/core/shared/size-text';
import { saveFile } from '@school/web-kit/api/fetch-file';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { SearchBox } from '@school/web-kit/table/SearchBox';
import { localDate } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { homeOf, paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { UploadToClass } from '../../app/shared-parts/upload-to-class';
import { useSession } from '../../app/use-session';
import { useViewerZone } from '../../app/viewer-zone';
import css from './LocalRecordings.module.css';
import { MESSAGES } from './messages';
import { RecordingActions } from './RecordingActions';
import { RecordingsTable } from './RecordingsTable';
import type { LocalRecording, RecordingStore } from './recording-store';
import type { StorageSpace } from './storage-space';
import { useLocalRecordings, type ListedRecording } from './use-local-recordings';
import { useRecordingStore } from './use-recording-store';

// Lazy, because most visits only look at the list.
const RecordingDialogs = lazyPart(() => import('./RecordingDialogs'));

/** The page of the recordings that exist only in this browser, for everybody who recorded. */
export default function ClassRecordingsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { userType } = useSession();
  const store = useRecordingStore();
  const { recordings, space, isFailed, isLoading, refresh } = useLocalRecordings(store);
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        back={{ href: homeOf(userType) ?? paths.home, label: MESSAGES.back }}
        actions={
          <Button variant="secondary" busy={isLoading && recordings !== undefined} onClick={() => void refresh()}>
            {MESSAGES.refresh}
          </Button>
        }
      />
      <Note space={space} />
      {isFailed && recordings && <Alert kind="error">{MESSAGES.failed}</Alert>}
      {recordings && <Tables store={store} recordings={recordings} refresh={refresh} />}
      {!recordings && isFailed && (
        <ErrorState text={MESSAGES.failed} retrying={isLoading} onRetry={() => void refresh()} />
      )}
      {!recordings && !isFailed && <Loading />}
    </>
  );
}

function Note({ space }: { space: StorageSpace | undefined }) {
  return (
    <Alert kind="info">
      <Stack gap={1}>
        <p>{MESSAGES.note}</p>
        {space && <p className={css.space}>{MESSAGES.space(sizeText(space.usedBytes), sizeText(space.quotaBytes))}</p>}
      </Stack>
    </Alert>
  );
}

function Loading() {
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Stack gap={1}>
        <p className="muted">{MESSAGES.loading}</p>
        <Skeleton shape="card" />
      </Stack>
    </LoadingRegion>
  );
}

interface TablesProps {
  store: RecordingStore;
  recordings: readonly ListedRecording[];
  refresh: () => Promise<void>;
}

function Tables({ store, recordings, refresh }: TablesProps) {
  const { zone, isZoneLoading } = useViewerZone();
  const isTeacher = useSession().userType === 'teacher';
  const [played, setPlayed] = useState<ListedRecording>();
  const [doomed, setDoomed] = useState<ListedRecording>();
  const [stored, setStored] = useState<ListedRecording>();
  const [sought, setSought] = useState('');
  // After the first opening they stay in the tree, because closing is animated.
  const [isUsed, setIsUsed] = useState(false);
  if ((played ?? doomed) && !isUsed) setIsUsed(true);
  if (isZoneLoading) return <Loading />;

  const found = recordings.filter((recording) => isFound(recording, sought));
  const unsaved = found.filter(({ saved }) => !saved);
  const save = async ({ id }: ListedRecording) => {
    await store.save(id);
    await refresh();
    notify(MESSAGES.savedToast);
  };
  const open = async ({ id, title, createdAt }: ListedRecording): Promise<File> => {
    const file = await store.fileOf(id);
    return new File([file], fileName(title, localDate(new Date(createdAt), zone)), { type: file.type });
  };
  const openForUpload = (recording: ListedRecording): Promise<File> =>
    open(recording).catch((error: unknown) => {
      notify(MESSAGES.readFailed, { kind: 'error' });
      throw error;
    });
  const remove = async ({ id }: LocalRecording) => {
    await store.remove(id);
    setStored((shown) => (shown?.id === id ? undefined : shown));
    await refresh();
    notify(MESSAGES.removedToast);
    // The button that had the focus is gone with its row.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const table = (caption: string, rows: readonly ListedRecording[], isSearch = false) => (
    <RecordingsTable
      caption={caption}
      rows={rows}
      zone={zone}
      isTeacher={isTeacher}
      isSearch={isSearch}
      actions={(recording) => (
        <RecordingActions
          recording={recording}
          onSave={() => save(recording)}
          onPlay={() => setPlayed(recording)}
          onDownload={async () => {
            const file = await open(recording);
            saveFile(file, file.name);
          }}
          onDelete={() => setDoomed(recording)}
          extra={
            isTeacher && (
              <Upload
                recording={recording}
                open={() => openForUpload(recording)}
                onStored={() => setStored(recording)}
              />
            )
          }
        />
      )}
    />
  );
  return (
    <>
      {recordings.length > 1 && <SearchBox label={MESSAGES.search} value={sought} onSearch={setSought} />}
      {stored && <Stored recording={stored} onKeep={() => setStored(undefined)} onDelete={() => setDoomed(stored)} />}
      {unsaved.length > 0 && (
        <Card title={MESSAGES.unsaved}>
          {unsaved.some(({ isRunning }) => !isRunning) && <p className="muted">{MESSAGES.unsavedText}</p>}
          {table(MESSAGES.unsaved, unsaved)}
        </Card>
      )}
      <Card title={MESSAGES.saved}>
        {table(
          MESSAGES.saved,
          found.filter(({ saved }) => saved),
          sought !== '',
        )}
      </Card>
      {isUsed && (
        <RecordingDialogs
          store={store}
          played={played}
          doomed={doomed}
          onClose={() => {
            setPlayed(undefined);
            setDoomed(undefined);
          }}
          onDelete={remove}
        />
      )}
    </>
  );
}

interface UploadProps {
  recording: ListedRecording;
  open: () => Promise<File>;
  /** The school has all of it. */
  onStored: () => void;
}

/** After an upload of which every byte has arrived: until then nothing speaks of deleting. */
function Stored({
  recording,
  onKeep,
  onDelete,
}: {
  recording: ListedRecording;
  onKeep: () => void;
  onDelete: () => void;
}) {
  return (
    <Alert
      kind="success"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={onDelete}>
            {MESSAGES.removeCopy}
          </Button>
          <Button size="sm" variant="ghost" onClick={onKeep}>
            {MESSAGES.keepCopy}
          </Button>
        </>
      }
    >
      {MESSAGES.stored(titleText(recording.title))}
    </Alert>
  );
}

/** Offered for a saved recording whose class still waits for its video. */
function Upload({ recording, open, onStored }: UploadProps) {
  const { classId, saved, chapters, heardIds } = recording;
  if (classId === null || !saved) return null;
  return <UploadToClass classId={classId} open={open} film={{ chapters, heardIds, onStored }} />;
}
