import type { ShortLink } from '@school/bff-staff/contract/short-links';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDisableShortLinkMutation, useEnableShortLinkMutation } from './api';

export interface SwitchDialogsProps {
  opened: { what: string; link: ShortLink } | undefined;
  onClose: () => void;
}

/** Asks before a short link is disabled or enabled. */
export function SwitchDialogs({ opened, onClose }: SwitchDialogsProps) {
  const [disable] = useDisableShortLinkMutation();
  const [enable] = useEnableShortLinkMutation();
  const params = { id: opened?.link.id ?? 0 };
  return (
    <>
      <Confirm
        open={opened?.what === 'disable'}
        onClose={onClose}
        title="Disable this short link?"
        action="Disable link"
        busyLabel="Disabling…"
        danger
        failureText="The link could not be disabled."
        onConfirm={async () => notify((await disable({ params }).unwrap()).message)}
      >
        {opened?.link.short_url} leads nowhere any more; its readers are told to ask the school for a new link. It can
        be enabled again.
      </Confirm>
      <Confirm
        open={opened?.what === 'enable'}
        onClose={onClose}
        title="Enable this short link?"
        action="Enable link"
        busyLabel="Enabling…"
        failureText="The link could not be enabled."
        onConfirm={async () => notify((await enable({ params }).unwrap()).message)}
      >
        {opened?.link.short_url} leads to {opened?.link.url} again.
      </Confirm>
    </>
  );
}
