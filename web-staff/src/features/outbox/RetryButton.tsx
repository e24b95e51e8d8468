import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useRetryMessageMutation } from './api';

/** A button that sends a failed message again. */
export function RetryButton({ id, name }: { id: number; name: string }) {
  const [retry, { isLoading }] = useRetryMessageMutation();
  const press = async () => {
    try {
      notify((await retry({ params: { id } }).unwrap()).message);
    } catch (err) {
      notify(errorText(err, 'The message could not be sent again.'), { kind: 'error' });
    }
  };
  return (
    <span>
      <Button
        size="sm"
        variant="secondary"
        busy={isLoading}
        aria-label={`Send again: ${name}`}
        onClick={() => void press()}
      >
        Send again
      </Button>
    </span>
  );
}
