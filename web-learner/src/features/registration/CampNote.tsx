import { listOpenCamps } from '@school/bff-learner/contract/camps';
import { seatsText } from '@school/core/camps/camps';
import { fromContract } from '@school/web-kit/api/from-contract';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { formatDay } from '@school/web-kit/time/wall-text';
import { api } from '../../app/api';
import { MESSAGES } from './messages';

const { useListOpenCampsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listOpenCamps: build.query(fromContract(listOpenCamps)) }),
});

/** Names the camp that the family has chosen, and says what the registration gets it. */
export function CampNote({ id }: { id: number }) {
  const messages = useMessages('registration', MESSAGES);
  const { language, sentence } = useLanguage();
  const { data } = useListOpenCampsQuery(undefined);
  if (data === undefined) return null;
  const camp = data.find((one) => one.id === id);
  if (camp === undefined) return <Alert kind="warning">{messages.campOver}</Alert>;
  const named = messages.camp(camp.title, formatDay(camp.starts_on, language), sentence(seatsText(camp.seats_left)));
  return (
    <Alert kind="info">
      {named} {camp.seats_left > 0 ? messages.campSeat : messages.campWaiting}
    </Alert>
  );
}
