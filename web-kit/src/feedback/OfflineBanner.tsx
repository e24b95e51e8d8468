import { useOnline } from '../hooks/use-online';
import { WarningIcon } from '../icons/WarningIcon';
import css from './OfflineBanner.module.css';

/** A bar across the page while the device has no network; the live region itself is always there. */
export function OfflineBanner({ text = 'You are offline. What you see may be out of date.' }: { text?: string }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={css.banner}>
          <WarningIcon /> {text}
        </p>
      )}
    </div>
  );
}
