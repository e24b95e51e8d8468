import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useCancelTaskMutation, useCompleteTaskMutation, useReopenTaskMutation } from './tasks-api';

interface NamedTask {
  id: number;
  title: string;
}

/** Closes tasks, each with a way back, and opens them again. */
export function useTaskActions() {
  const [sendComplete] = useCompleteTaskMutation();
  const [sendCancel] = useCancelTaskMutation();
  const [sendReopen] = useReopenTaskMutation();
  const { isBusy, run } = useSingleFlight();
  const call = (send: (args: { params: { id: number } }) => { unwrap: () => Promise<unknown> }, id: number) =>
    send({ params: { id } }).unwrap();
  const press = (work: () => Promise<unknown>, told: () => void): void =>
    void run(async () => {
      try {
        await work();
        told();
      } catch (error) {
        notify(errorText(error, 'The task could not be changed.'), { kind: 'error' });
      }
    });
  const reopen = ({ id, title }: NamedTask): void =>
    press(
      () => call(sendReopen, id),
      () => notify(`“${title}” is open again.`),
    );
  const close =
    (send: Parameters<typeof call>[0], text: (title: string) => string) =>
    (task: NamedTask): void =>
      press(
        () => call(send, task.id),
        () => notify(text(task.title), { action: { label: 'Undo', onPress: () => reopen(task) } }),
      );
  return {
    complete: close(sendComplete, (title) => `“${title}” is done.`),
    cancel: close(sendCancel, (title) => `“${title}” was canceled.`),
    reopen,
    isBusy,
  };
}
