import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconButton } from '../button/IconButton';
import { classNames } from '../class-names';
import { CloseIcon } from '../icons/CloseIcon';
import { MantineKit } from '../theme/MantineKit';
import type { DialogProps } from './Dialog';
import css from './Dialog.module.css';

/** The dialog itself; loaded by `Dialog` on first use. */
export default function KitDialog({ open, onClose, title, children, actions, size = 'md', side, locked }: DialogProps) {
  return (
    <MantineKit>
      <Modal.Root
        opened={open}
        onClose={onClose}
        closeOnEscape={!locked}
        closeOnClickOutside={!locked}
        // Its own scroll lock writes a style tag, which the content policy refuses; base.css locks instead.
        lockScroll={false}
        // `Dialog` returns the focus: the kit would forget it when its code arrives after the press.
        returnFocus={false}
        transitionProps={{ transition: side ? 'slide-left' : 'pop', duration: 150 }}
      >
        <Modal.Overlay className={css.overlay} />
        <Modal.Content
          data-locks-scroll=""
          classNames={{
            inner: classNames(css.inner, side && css.innerSide),
            content: classNames(css.content, css[size], side && css.side),
          }}
        >
          <div className={css.header}>
            <Modal.Title className={css.title}>{title}</Modal.Title>
            <IconButton label="Close" disabled={locked} onClick={onClose}>
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

// A dialog with a form begins in its first field, not at the close button; on touch that would raise the keyboard.
function aimFocus(body: HTMLElement | null): void {
  if (!body || matchMedia('(pointer: coarse)').matches) return;
  if (body.closest('[role="dialog"]')?.querySelector('[data-autofocus]')) return;
  body.querySelector(CONTROLS)?.setAttribute('data-autofocus', '');
}
