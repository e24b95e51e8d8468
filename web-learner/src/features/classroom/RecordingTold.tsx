import { useEffect, useState } from 'react';
import { MESSAGES } from './messages';
import { playRecordingTone } from './play-recording-tone';

/** Tells everybody in the room that a recording begins and ends: by words for a reader, and by a short tone. */
export function RecordingTold({ isRecording }: { isRecording: boolean }) {
  // Nothing is said of a class that was never recorded.
  const [before, setBefore] = useState(false);
  const [text, setText] = useState('');
  if (before !== isRecording) {
    setBefore(isRecording);
    setText(isRecording ? MESSAGES.recordingTold.began : MESSAGES.recordingTold.ended);
  }
  useEffect(() => {
    if (text !== '') playRecordingTone(text === MESSAGES.recordingTold.began);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
