import { titleText } from '@school/core/local-recordings/recording-texts';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { LocalPlayer } from './LocalPlayer';
import { MESSAGES } from './messages';
import type { LocalRecording, RecordingStore } from './recording-store';

interface RecordingDialogsProps {
  store: RecordingStore;
  played: LocalRecording | undefined;
  doomed: LocalRecording | undefined;
  onClose: () => void;
  onDelete: (recording: LocalRecording) => Promise<void>;
}

/** The dialog that plays a recording, and the one that asks before it is deleted. */
export default function RecordingDialogs({ store, played, doomed, onClose, onDelete }: RecordingDialogsProps) {
  const lastPlayed = useLastDefined(played);
  const lastDoomed = useLastDefined(doomed);
  return (
    <>
      <Dialog open={played !== undefined} onClose={onClose} title={titleText(lastPlayed?.title ?? null)} size="lg">
        {played && <LocalPlayer key={played.id} store={store} recording={played} />}
      </Dialog>
      <Confirm
        open={doomed !== undefined}
        onClose={onClose}
        title={MESSAGES.removeQuestion}
        action={MESSAGES.remove}
        busyLabel={MESSAGES.removing}
        danger
        failureText={MESSAGES.removeFailed}
        onConfirm={async () => doomed && (await onDelete(doomed))}
      >
        {MESSAGES.removeText(titleText(lastDoomed?.title ?? null))}
      </Confirm>
    </>
  );
}
