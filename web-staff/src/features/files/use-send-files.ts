import { FILE_REFUSALS } from '@school/core/files/errors';
import { judgeFile, type Folder } from '@school/core/files/file-rules';
import { UPLOAD_FAILED } from '@school/core/recordings/errors';
import { errorText } from '@school/web-kit/api/error-text';
import type { UploadCalls } from '@school/web-kit/upload/send-file';
import {
  useBeginFileMutation,
  useCancelFileMutation,
  useCompleteFileMutation,
  useCompleteFilePartMutation,
  useSignFilePartMutation,
} from './api';
import { addUpload, showProblem, type BegunFile } from './upload-store';

/** Where the next files go, and whether everybody may open them. */
export interface Place {
  folder: Folder;
  isPublic: boolean;
}

/** Sends files one after another; one that cannot be taken says so before anything is sent. */
export function useSendFiles({ folder, isPublic }: Place): (files: readonly File[]) => void {
  const [begin] = useBeginFileMutation();
  const [signPart] = useSignFilePartMutation();
  const [completePart] = useCompleteFilePartMutation();
  const [complete] = useCompleteFileMutation();
  const [cancel] = useCancelFileMutation();
  const paramsOf = ({ id }: BegunFile) => ({ id });
  const calls: UploadCalls<BegunFile> = {
    begin: (file) =>
      begin({
        body: { filename: file.name, content_type: file.type, size: file.size, folder, is_public: isPublic },
      }).unwrap(),
    signPart: (begun, part) => signPart({ params: paramsOf(begun), body: { part_number: part } }).unwrap(),
    completePart: (begun, part, etag) =>
      completePart({ params: paramsOf(begun), body: { part_number: part, etag } }).unwrap(),
    complete: (begun) => complete({ params: paramsOf(begun) }).unwrap(),
    cancel: (begun) => cancel({ params: paramsOf(begun) }).unwrap(),
  };
  return (files) => {
    for (const file of files) {
      const verdict = judgeFile({ contentType: file.type, sizeBytes: file.size, folder, isPublic });
      if (verdict.ok) addUpload(file, calls, (error) => errorText(error, UPLOAD_FAILED));
      else showProblem(file, FILE_REFUSALS[verdict.reason].text);
    }
  };
}
