import {
  meaningOf,
  READY_CHECKS,
  readyLight,
  type Light,
  type ReadyFindings,
} from '@school/core/classroom/ready-light';
import { buttonClass } from '@school/web-kit/button/button-class';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { InfoIcon } from '@school/web-kit/icons/InfoIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { Card } from '@school/web-kit/shell/Card';
import { paths } from '../../../app/paths';
import { LightBadge } from './LightBadge';
import { READY_TEXTS } from './messages';
import css from './Ready.module.css';
import type { Ready } from './use-ready';

const ICONS = { green: CheckIcon, amber: InfoIcon, red: WarningIcon } as const;

/** What a child has ready for the class and what not yet, with the way to mend it. */
export function ReadyCard({ ready }: { ready: Ready }) {
  const { findings, hasBegun } = ready;
  if (findings === undefined) return null;
  if (!hasBegun)
    return (
      <Card title={READY_TEXTS.title}>
        <p className="muted">{READY_TEXTS.early}</p>
      </Card>
    );
  return (
    <Card title={READY_TEXTS.title} aside={<LightBadge light={readyLight(findings)} />}>
      <ul className={css.checks} aria-live="polite">
        {READY_CHECKS.map((check) => (
          <Finding key={check} check={check} findings={findings} ready={ready} />
        ))}
      </ul>
    </Card>
  );
}

interface FindingProps {
  check: keyof ReadyFindings;
  findings: ReadyFindings;
  ready: Ready;
}

function Finding({ check, findings, ready }: FindingProps) {
  const { light, child, fix } = meaningOf(check, findings[check]);
  const Icon = ICONS[light];
  return (
    <li className={css[light satisfies Light]}>
      <Icon size="sm" />
      <div>
        <strong>{child}</strong>
        {fix !== undefined && <p className={css.fix}>{fix}</p>}
        {check === 'tool' && <Tool ready={ready} />}
        {check === 'homework' && findings.homework === 'missing' && (
          <ButtonLink variant="secondary" size="sm" href={paths.myProjects} target="_blank">
            My Projects<span className="visually-hidden"> ({READY_TEXTS.newTab})</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Tool({ ready: { preparation, onToolOpened } }: { ready: Ready }) {
  const tool = preparation?.tool;
  if (!tool || !/^https?:\/\//i.test(tool.url)) return null;
  return (
    <a
      href={tool.url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      onClick={onToolOpened}
    >
      {READY_TEXTS.openTool} {tool.title}
      <ExternalIcon size="sm" />
      <span className="visually-hidden"> ({READY_TEXTS.newTab})</span>
    </a>
  );
}

/** The key idea of the class before, for a look back while waiting. */
export function LastTime({ ready: { preparation } }: { ready: Ready }) {
  const before = preparation?.before;
  if (!before || before.objective === '') return null;
  return (
    <Card title={READY_TEXTS.lastTitle}>
      <p>
        <strong>{before.lesson_name}</strong>
      </p>
      <p>
        <span className="muted">{READY_TEXTS.lastIdea}:</span> {before.objective}
      </p>
    </Card>
  );
}
