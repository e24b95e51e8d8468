import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import css from './Classroom.module.css';
import { DEVICE_TEST } from './device-test-messages';

/** Explains how to allow camera and microphone after the browser was told not to. */
export function PermissionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages('deviceTest', DEVICE_TEST);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.permissionTitle}
      actions={
        <>
          <Button onClick={() => location.reload()}>{messages.reload}</Button>
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{messages.permissionText}</p>
        <ol className={css.steps}>
          {messages.permissionSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="muted">{messages.permissionHelp}</p>
      </Stack>
    </Dialog>
  );
}
