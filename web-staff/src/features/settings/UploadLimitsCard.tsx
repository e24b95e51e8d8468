import type { UploadLimits } from '@school/bff-staff/contract/settings';
import { UPLOAD_QUOTA_MAX } from '@school/core/uploads/quota';
import { useChangeUploadLimitsMutation } from './api';
import { NumbersCard } from './NumbersCard';

const { files, megabytes } = UPLOAD_QUOTA_MAX;
const asMegabytes = (value: number): string => `${value.toLocaleString('en-US')} MB`;
const LINES = [
  { name: 'accountFiles', label: 'Files of an account', max: files },
  { name: 'accountSize', label: 'Size of the files of an account (MB)', max: megabytes, shown: asMegabytes },
  { name: 'filmFiles', label: 'Parts of films of a teacher', max: files },
  { name: 'filmSize', label: 'Size of the films of a teacher (MB)', max: megabytes, shown: asMegabytes },
  { name: 'strangerFiles', label: 'Proofs for a payment page or from an address', max: files },
  { name: 'strangerSize', label: 'Size of these proofs (MB)', max: megabytes, shown: asMegabytes },
] as const;

/** How much may be stored in a day. */
export function UploadLimitsCard({ limits, mayChange }: { limits: UploadLimits; mayChange: boolean }) {
  const [send] = useChangeUploadLimitsMutation();
  const { account, films, stranger } = limits;
  return (
    <NumbersCard
      title="Files in a day"
      text="What is more is refused until the next day (UTC)."
      lines={LINES}
      values={{
        accountFiles: account.files,
        accountSize: account.megabytes,
        filmFiles: films.files,
        filmSize: films.megabytes,
        strangerFiles: stranger.files,
        strangerSize: stranger.megabytes,
      }}
      mayChange={mayChange}
      save={async (typed) => {
        const body = {
          account: { files: typed.accountFiles ?? 0, megabytes: typed.accountSize ?? 0 },
          films: { files: typed.filmFiles ?? 0, megabytes: typed.filmSize ?? 0 },
          stranger: { files: typed.strangerFiles ?? 0, megabytes: typed.strangerSize ?? 0 },
        };
        return (await send({ body }).unwrap()).message;
      }}
    />
  );
}
