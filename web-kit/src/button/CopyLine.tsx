import { CopyButton } from './CopyButton';
import css from './CopyButton.module.css';

/** A link that was just made: read it, open it or copy it. */
export function CopyLine({ url, label = 'Copy link' }: { url: string; label?: string }) {
  return (
    <span className={css.line}>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <CopyButton text={url} label={label} variant="primary" />
    </span>
  );
}
