import { createPortal } from 'react-dom';
import { CopyButton } from '../button/CopyButton';

/** The button that copies a block of code, in its place beside the block. */
export const CopyCode = ({ place, text }: { place: HTMLElement; text: string }) =>
  createPortal(<CopyButton text={text} label="Copy code" variant="ghost" size="sm" iconOnly />, place);
