import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CameraIcon } from '@school/web-kit/icons/CameraIcon';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useRef, useState } from 'react';
import { MicIcon, SpeakerIcon } from './icons';
import { DEVICE_TEST } from './device-test-messages';
import { PermissionDialog } from './PermissionDialog';
import type { DeviceResult } from './ready/device-findings';
import { playNotes, useDeviceTest, type DeviceTestState } from './use-device-test';
import css from './WaitingRoom.module.css';

interface DeviceTestProps {
  /** The browser has given leave already, so that the test may begin by itself, once. */
  startsItself?: boolean;
  /** Told how each test has ended. */
  onTested?: (result: DeviceResult) => void;
}

/** The test before the class: a look at the camera, the microphone's level, and a sound. */
export function DeviceTest({ startsItself = false, onTested }: DeviceTestProps) {
  const messages = useMessages('deviceTest', DEVICE_TEST);
  const { state, start } = useDeviceTest();
  const [hasPlayed, setHasPlayed] = useState(false);
  const [isExplained, setIsExplained] = useState(false);
  const isDenied = state.kind === 'failed' && state.why === 'denied';
  const isRunning = state.kind === 'running';
  useEffect(() => {
    if (isDenied) setIsExplained(true);
  }, [isDenied]);
  useEffect(() => {
    if (startsItself) void start();
  }, [startsItself, start]);
  useEffect(() => {
    if (state.kind === 'done' || state.kind === 'failed') onTested?.(state);
  }, [state, onTested]);

  return (
    <Card title={messages.testTitle}>
      <div className={css.preview}>
        {isRunning ? <Preview stream={state.stream} /> : <CameraIcon size="xl" className={css.noPicture} />}
      </div>
      {isRunning && (
        <label className={css.level}>
          <MicIcon />
          <span>{messages.level}</span>
          <meter min={0} max={1} value={Math.min(1, state.level * 2)} />
        </label>
      )}
      <Result state={state} />
      <Row gap={3}>
        <Button
          variant="secondary"
          icon={<CameraIcon />}
          busy={isRunning || state.kind === 'asking'}
          busyLabel={isRunning ? messages.testing : messages.asking}
          onClick={() => void start()}
        >
          {state.kind === 'idle' ? messages.test : messages.testAgain}
        </Button>
        <Button
          variant="secondary"
          icon={<SpeakerIcon />}
          onClick={() => {
            playNotes();
            setHasPlayed(true);
          }}
        >
          {messages.playSound}
        </Button>
      </Row>
      <p className="muted" role="status">
        {hasPlayed ? messages.soundPlayed : messages.testHint}
      </p>
      <PermissionDialog open={isExplained} onClose={() => setIsExplained(false)} />
    </Card>
  );
}

function Preview({ stream }: { stream: MediaStream }) {
  const messages = useMessages('deviceTest', DEVICE_TEST);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline aria-label={messages.preview} className={css.video} />;
}

function Result({ state }: { state: DeviceTestState }) {
  const messages = useMessages('deviceTest', DEVICE_TEST);
  if (state.kind === 'failed') {
    const text = { denied: messages.permissionText, missing: messages.noDevice, inUse: messages.inUse }[state.why];
    return <Alert kind="warning">{text}</Alert>;
  }
  if (state.kind !== 'done') return null;
  return (
    <div role="status">
      <ul className={css.results}>
        <li className={css.works}>
          <CheckIcon size="sm" /> {messages.cameraWorks}
        </li>
        <li className={state.heard ? css.works : css.fails}>
          {state.heard ? <CheckIcon size="sm" /> : <WarningIcon size="sm" />}
          {state.heard ? messages.heard : messages.notHeard}
        </li>
      </ul>
    </div>
  );
}
