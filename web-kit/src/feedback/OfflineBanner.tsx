import { useOnline } from '../hooks/use-online';
import { WarningIcon } from '../icons/WarningIcon';
import css from './OfflineBanner.module.css';

/**
 * A bar over the page while the device is offline. Its live region is always in the page, so that screen readers
 * notice.
 */
export function OfflineBanner({ text = 'You are offline. What you see may be out of date.' }: { text?: string }) {
  const online = useOnline();
  return (
    <div role="status" className="screen-only">
      {!online && (
        <p className={css.banner}>
          <WarningIcon /> {text}
        </p>
      )}
    </div>
  );
}
