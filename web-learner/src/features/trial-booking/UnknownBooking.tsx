import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { paths } from '../../app/paths';
import { MESSAGES } from './messages';

/** What a dead or mistyped link of a booking shows. */
export function UnknownBooking() {
  return (
    <>
      <h1 className="visually-hidden">Trial class</h1>
      <EmptyState
        title={MESSAGES.unknownTitle}
        text={MESSAGES.unknownText}
        action={<ButtonLink href={paths.register}>Try a free lesson</ButtonLink>}
      />
    </>
  );
}
