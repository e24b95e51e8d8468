import { useMemo } from 'react';
import { usePersonKey } from '../../app/use-session';
import { recordingStore, type RecordingStore } from './recording-store';

/** The store of the signed-in person. A teacher and a student may have the same number, so the role is part of it. */
export function useRecordingStore(): RecordingStore {
  const person = usePersonKey();
  return useMemo(() => recordingStore(person), [person]);
}
