import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { useMessages } from '@school/web-kit/language/language';
import { paths } from '../../app/paths';
import { MESSAGES } from './messages';

/** What a dead or mistyped link of a booking shows. */
export function UnknownBooking() {
  const messages = useMessages('trialBooking', MESSAGES);
  return (
    <>
      <h1 className="visually-hidden">{messages.unknownPage}</h1>
      <EmptyState
        title={messages.unknownTitle}
        text={messages.unknownText}
        action={<ButtonLink href={paths.register}>{messages.tryFree}</ButtonLink>}
      />
    </>
  );
}
