import { Alert } from '@school/web-kit/feedback/Alert';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useMessages } from '@school/web-kit/language/language';
import type { ReactNode } from 'react';
import { LostRobot } from '../../art/LostRobot';
import pageCss from '../../app/Page.module.css';
import { paths } from '../../app/paths';
import { MESSAGES } from './messages';

interface DeadLinkProps {
  text: string;
  /** The specification's short sentence, when it has one. */
  alert?: string;
  action?: ReactNode;
}

/**
 * The page for a one-time link that is used, expired or mistyped. All three look the same, so that nobody learns which
 * tokens exist.
 */
export function DeadLink({ text, alert, action }: DeadLinkProps) {
  const messages = useMessages('auth', MESSAGES);
  return (
    <section className={pageCss.lost}>
      <LostRobot />
      <h1>{messages.linkTitle}</h1>
      {alert && <Alert kind="error">{alert}</Alert>}
      <p>{text}</p>
      <div className={pageCss.buttons}>
        {action}
        <ButtonLink href={paths.home} variant="secondary">
          {messages.home}
        </ButtonLink>
      </div>
    </section>
  );
}
