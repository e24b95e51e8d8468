import { Button } from '@school/web-kit/button/Button';
import { SelectField } from '@school/web-kit/form/SelectField';
import { Row } from '@school/web-kit/layout/Row';
import { clockText } from './clock-text';
import css from './Lesson.module.css';

const STEP_S = 10;
const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;

interface PlayerControlsProps {
  isPlaying: boolean;
  /** Position and length in seconds. */
  at: number;
  length: number;
  onToggle: () => void;
  onGoTo: (seconds: number) => void;
  onSpeed: (speed: number) => void;
}

/** The controls of every recording: the browser's own would offer a download and the full screen. */
export function PlayerControls({ isPlaying, at, length, onToggle, onGoTo, onSpeed }: PlayerControlsProps) {
  return (
    <>
      <input
        type="range"
        className={css.seek}
        aria-label="Place in the recording"
        aria-valuetext={`${clockText(at)} of ${clockText(length)}`}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={Math.floor(at)}
        onChange={(event) => onGoTo(Number(event.currentTarget.value))}
      />
      <Row gap={3} align="end">
        <Button onClick={onToggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
        <Button variant="secondary" onClick={() => onGoTo(at - STEP_S)}>
          −10 s
        </Button>
        <Button variant="secondary" onClick={() => onGoTo(at + STEP_S)}>
          +10 s
        </Button>
        <span className={css.clock}>
          {clockText(at)} / {clockText(length)}
        </span>
        <SelectField
          name="speed"
          label="Speed"
          defaultValue="1"
          options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
          onValue={(speed) => onSpeed(Number(speed))}
        />
      </Row>
    </>
  );
}
