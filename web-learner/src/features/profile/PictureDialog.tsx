import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CameraIcon } from '@school/web-kit/icons/CameraIcon';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { useEffect, useId, useRef, useState } from 'react';
import { profilePictureChanged } from '../../app/session';
import { useAppDispatch, useSession } from '../../app/use-session';
import { useUploadPictureMutation } from './api';
import { checkPicture, PICTURE_TYPES } from './check-picture';
import { MESSAGES } from './messages';
import css from './Profile.module.css';
import { useReload } from './use-reload';

/** A bad request, too large, or a kind of file that is not taken. */
const PICTURE_REFUSED = [400, 413, 415, 422];

interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Replaces the person's picture. */
export default function PictureDialog({ open, onClose }: PictureDialogProps) {
  const messages = useMessages('profile', MESSAGES);
  const [upload, { isLoading }] = useUploadPictureMutation();
  return (
    <Dialog open={open} onClose={onClose} title={messages.pictureTitle} size="sm" locked={isLoading}>
      <PictureForm isBusy={isLoading} send={(file) => upload({ body: { profile_picture: file } }).unwrap()} />
    </Dialog>
  );
}

interface PictureFormProps {
  isBusy: boolean;
  send: (file: File) => Promise<{ profile_pic_url: string }>;
}

function PictureForm({ isBusy, send }: PictureFormProps) {
  const messages = useMessages('profile', MESSAGES);
  const { sentence } = useLanguage();
  const { userName, userProfilePic } = useSession();
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const { isDone, begin } = useReload();
  const preview = usePreview(file);
  const input = useRef<HTMLInputElement>(null);
  const failureId = useId();

  const choose = (picker: HTMLInputElement) => {
    const chosen = picker.files?.[0];
    // After this the same file can be chosen again; a good picture chosen before is kept.
    picker.value = '';
    if (!chosen) return;
    const problem = checkPicture(chosen, messages);
    setFailure(problem);
    if (!problem) setFile(chosen);
  };

  // During the upload the field is disabled and cannot take the focus.
  useEffect(() => {
    if (failure !== undefined && !isBusy) input.current?.focus();
  }, [failure, isBusy]);
  const refuse = (text: string) => {
    setFailure(text);
    input.current?.focus();
  };

  const submit = async () => {
    if (isBusy || isDone) return;
    // A refused file was not kept; its reason stays until another one is chosen.
    if (!file) return refuse(failure ?? messages.noFile);
    setFailure(undefined);
    try {
      const { profile_pic_url } = await send(file);
      dispatch(profilePictureChanged(profile_pic_url));
      begin();
    } catch (err) {
      if (isRefused(err)) setFile(undefined);
      refuse(sentence(errorText(err, messages.pictureFailed, messages.network)));
    }
  };

  return (
    <form
      className={css.form}
      noValidate
      aria-label={messages.pictureTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={css.preview}>
        <Avatar name={userName ?? ''} picture={preview ?? userProfilePic} size="lg" decorative />
        <label className={css.choose}>
          <CameraIcon />
          <span>
            <strong>{file ? file.name : messages.choose}</strong>
            <span className={css.hint}>{messages.chooseHint}</span>
          </span>
          <input
            ref={input}
            type="file"
            name="profile_picture"
            accept={PICTURE_TYPES.join(',')}
            disabled={isBusy || isDone}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? failureId : undefined}
            onChange={(event) => choose(event.currentTarget)}
          />
        </label>
      </div>
      {failure && (
        <div id={failureId}>
          <Alert kind="error">{failure}</Alert>
        </div>
      )}
      {isDone && <Alert kind="success">{messages.pictureDone}</Alert>}
      <Button type="submit" busy={isBusy} busyLabel={messages.uploading} disabled={isDone}>
        {messages.upload}
      </Button>
    </form>
  );
}

/** Whether the server refuses this very picture: sending it again would not help. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && typeof error.status === 'number' && PICTURE_REFUSED.includes(error.status);

/** The address of a preview of the chosen file, before it is sent. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
