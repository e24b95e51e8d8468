import { CLASSROOM_CHECK_S } from '@school/core/classroom/room-state';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../app/use-session';
import { sendRecordingEnd, useClassroomRecordingMutation } from './api';
import { useRoomChannel } from './room/use-room-channel';

/** What the pages of a class tell each other; who hears it asks the server. */
const KIND = 'recording';

/**
 * Tells the school that this page records the class: when it begins, every 15 seconds, and when it ends, also with the
 * page. After a crash the missing signs say it.
 */
export function useRecordingSigns(id: number, isRecording: boolean): void {
  const { authToken } = useSession();
  const [note] = useClassroomRecordingMutation();
  const channel = useRoomChannel();
  const tell = useEffectEvent(() => void channel?.send(KIND, null));
  useEffect(() => {
    if (!isRecording) return;
    const sign = () => note({ params: { id }, body: { is_recording: true } });
    // One after the other, so that a late sign never follows the end.
    let last: Promise<unknown> = sign().then(() => tell());
    const timer = setInterval(() => (last = last.then(sign)), CLASSROOM_CHECK_S * 1000);
    const end = () => sendRecordingEnd(id, authToken);
    window.addEventListener('pagehide', end);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', end);
      void last.then(() => note({ params: { id }, body: { is_recording: false } })).then(() => tell());
    };
  }, [id, isRecording, note, authToken]);
}

/** Looks at the class at once when another page says that its recording has begun or ended, not only with the next check. */
export function useRecordingNews(check: () => Promise<void>): void {
  const channel = useRoomChannel();
  useEffect(() => channel?.on(KIND, () => void check()), [channel, check]);
}
