import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import { SearchIcon } from '../icons/SearchIcon';
import type { PaletteState } from './CommandPalette';

interface PaletteButtonProps {
  /** The app's palette; its code loads with the first use. */
  children: (state: PaletteState) => ReactNode;
}

/** Opens the command palette, also by Ctrl+K or Cmd+K. */
export function PaletteButton({ children }: PaletteButtonProps) {
  const [isUsed, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    // Whoever is in a dialog may have typed something there.
    if (!isShortcut || document.querySelector('[role="dialog"], dialog[open]')) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton label="Go to (Ctrl+K)" aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={show}>
        <SearchIcon />
      </IconButton>
      {isUsed && children({ open, onClose: () => setOpen(false) })}
    </>
  );
}
