import { Alert } from '@school/web-kit/feedback/Alert';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import type { ReactNode } from 'react';
import { LostRobot } from '../../art/LostRobot';
import pageCss from '../../app/Page.module.css';
import { paths } from '../../app/paths';
import { MESSAGES } from './messages';

interface DeadLinkProps {
  text: string;
  /** The specification's short sentence, where it has one (P5). */
  alert?: string;
  action?: ReactNode;
}

/** A one-time link that is used up, too old or mistyped; all three look the same (D5). */
export function DeadLink({ text, alert, action }: DeadLinkProps) {
  return (
    <section className={pageCss.lost}>
      <LostRobot />
      <h1>{MESSAGES.linkTitle}</h1>
      {alert && <Alert kind="error">{alert}</Alert>}
      <p>{text}</p>
      <div className={pageCss.buttons}>
        {action}
        <ButtonLink href={paths.home} variant="secondary">
          Home
        </ButtonLink>
      </div>
    </section>
  );
}
