import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Stack } from '@school/web-kit/layout/Stack';
import css from './Classroom.module.css';
import { MESSAGES } from './messages';

/** Explains how to allow camera and microphone after the browser was told not to. */
export function PermissionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={MESSAGES.permissionTitle}
      actions={
        <>
          <Button onClick={() => location.reload()}>{MESSAGES.reload}</Button>
          <Button variant="secondary" onClick={onClose}>
            {MESSAGES.close}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{MESSAGES.permissionText}</p>
        <ol className={css.steps}>
          {MESSAGES.permissionSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="muted">{MESSAGES.permissionHelp}</p>
      </Stack>
    </Dialog>
  );
}
