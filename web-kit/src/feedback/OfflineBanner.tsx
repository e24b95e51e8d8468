import { useOnline } from '../hooks/use-online';
import { WarningIcon } from '../icons/WarningIcon';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import css from './OfflineBanner.module.css';

/**
 * A bar over the page while the device is offline. Its live region is always in the page, so that screen readers
 * notice.
 */
export function OfflineBanner({ text }: { text?: string }) {
  const kit = useMessages('kit', KIT);
  const online = useOnline();
  return (
    <div role="status" className="screen-only">
      {!online && (
        <p className={css.banner}>
          <WarningIcon /> {text ?? kit.offline}
        </p>
      )}
    </div>
  );
}
