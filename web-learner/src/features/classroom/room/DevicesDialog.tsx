import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { SelectField } from '@school/web-kit/form/SelectField';
import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useState } from 'react';
import { keepDevices, keptDevices, type Devices } from './kept-devices';
import { ROOM_MESSAGES } from './messages';

interface DevicesDialogProps {
  open: boolean;
  onClose: () => void;
  /** The kept choice has changed. */
  onChosen: () => void;
}

const KINDS = [
  { name: 'camera', kind: 'videoinput', label: ROOM_MESSAGES.camera },
  { name: 'microphone', kind: 'audioinput', label: ROOM_MESSAGES.microphone },
  { name: 'speaker', kind: 'audiooutput', label: ROOM_MESSAGES.speakers },
] as const satisfies readonly { name: keyof Devices; kind: MediaDeviceKind; label: string }[];

/** The choice of camera, microphone and loudspeaker, among those that the browser shows. */
export function DevicesDialog({ open, onClose, onChosen }: DevicesDialogProps) {
  const devices = useDevices(open);
  const known = devices.filter(({ deviceId }) => deviceId !== '');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={ROOM_MESSAGES.devicesTitle}
      actions={<Button onClick={onClose}>{ROOM_MESSAGES.done}</Button>}
    >
      <Stack gap={4}>
        <p className="muted">{known.length === 0 ? ROOM_MESSAGES.noDevices : ROOM_MESSAGES.devicesText}</p>
        {open &&
          KINDS.map(({ name, kind, label }) => {
            const options = known.filter((one) => one.kind === kind);
            if (options.length === 0) return null;
            const kept = keptDevices()[name];
            return (
              <SelectField
                key={`${kind} ${options.length}`}
                name={name}
                label={label}
                placeholder={ROOM_MESSAGES.standard}
                defaultValue={options.some(({ deviceId }) => deviceId === kept) ? kept : ''}
                options={options.map((one, index) => ({
                  value: one.deviceId,
                  label: one.label === '' ? `${label} ${index + 1}` : one.label,
                }))}
                onValue={(value) => {
                  keepDevices({ [name]: value === '' ? undefined : value });
                  onChosen();
                }}
              />
            );
          })}
      </Stack>
    </Dialog>
  );
}

/** The devices of this machine, as long as somebody looks at them. */
function useDevices(isOpen: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    // `as`: undefined outside of a secure page, although the types promise it.
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (!isOpen || !media) return;
    const look = () => void media.enumerateDevices().then(setDevices, () => undefined);
    look();
    media.addEventListener('devicechange', look);
    return () => media.removeEventListener('devicechange', look);
  }, [isOpen]);
  return devices;
}
