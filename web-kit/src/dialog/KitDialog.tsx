import { Modal, type MantineTransition } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import { classNames } from '../class-names';
import { CloseIcon } from '../icons/CloseIcon';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { MantineKit } from '../theme/MantineKit';
import css from './Dialog.module.css';
import { useTopmost } from './use-topmost';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons at the bottom, the main one first. Leave out when the content is a form: it has its own. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Opens as a drawer at the side, for work beside a list. */
  side?: boolean;
  /** While true, Escape and clicks outside do not close the dialog. */
  locked?: boolean;
}

// Mantine's 'pop' ends with a scale of 1, and every transform keeps lists with a fixed place inside the dialog.
const POP: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'scale(0.9) translateY(0.625rem)' },
  transitionProperty: 'transform, opacity',
};

/** The real dialog; `Dialog` loads it on first use. */
export default function KitDialog({ open, onClose, title, children, actions, size = 'md', side, locked }: DialogProps) {
  const kit = useMessages('kit', KIT);
  const isTopmost = useTopmost(open);
  return (
    <MantineKit>
      <Modal.Root
        opened={open}
        onClose={() => {
          if (isTopmost()) onClose();
        }}
        closeOnEscape={!locked}
        closeOnClickOutside={!locked}
        // Mantine's scroll lock adds a style tag, which the content security policy forbids; base.css locks the page
        // instead.
        lockScroll={false}
        // `Dialog` returns the focus itself: this code may load after the press, when Mantine can no longer know where
        // it was.
        returnFocus={false}
        transitionProps={{ transition: side ? 'slide-left' : POP, duration: 150 }}
      >
        <Modal.Overlay className={css.overlay} />
        <Modal.Content
          data-locks-scroll=""
          data-open={open || undefined}
          classNames={{
            inner: classNames(css.inner, side && css.innerSide),
            content: classNames(css.content, css[size], side && css.side),
          }}
        >
          <div className={css.header}>
            <Modal.Title className={css.title}>{title}</Modal.Title>
            <IconButton label={kit.close} disabled={locked} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <Modal.Body ref={aimFocus} className={css.body}>
            {children}
          </Modal.Body>
          {actions && <div className={css.actions}>{actions}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineKit>
  );
}

const CONTROLS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

// The focus starts in the first field of a form, not on the close button. Not on touch screens: the keyboard would
// open.
function aimFocus(body: HTMLElement | null): void {
  if (!body || matchMedia('(pointer: coarse)').matches) return;
  if (body.closest('[role="dialog"]')?.querySelector('[data-autofocus]')) return;
  body.querySelector(CONTROLS)?.setAttribute('data-autofocus', '');
}
