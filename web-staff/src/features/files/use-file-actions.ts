import type { OfficeFile } from '@school/bff-staff/contract/files';
import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useCancelFileMutation, useDeleteFileMutation, useRestoreFileMutation } from './api';

/** What the menu of a file does at once; a deletion can be undone in its notice. */
export function useFileActions() {
  const [cancel] = useCancelFileMutation();
  const [remove] = useDeleteFileMutation();
  const [restore] = useRestoreFileMutation();
  const say = async (work: Promise<{ message: string }>, failure: string, undo?: () => void): Promise<void> => {
    try {
      const { message } = await work;
      notify(message, { action: undo && { label: 'Undo', onPress: undo } });
    } catch (error) {
      notify(errorText(error, failure), { kind: 'error' });
    }
  };
  const bringBack = ({ id }: OfficeFile) =>
    say(restore({ params: { id } }).unwrap(), 'The file could not be restored.');
  return {
    cancel: async ({ id, state }: OfficeFile) => {
      const { error } = await cancel({ params: { id } });
      if (error) notify(errorText(error, 'The file could not be taken from the list.'), { kind: 'error' });
      else notify(state === 'uploading' ? 'The upload was canceled.' : 'The file was taken from the list.');
    },
    remove: (file: OfficeFile) =>
      say(remove({ params: { id: file.id } }).unwrap(), 'The file could not be deleted.', () => void bringBack(file)),
    restore: bringBack,
  };
}
