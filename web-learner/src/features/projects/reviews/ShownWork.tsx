import { workFrame } from '@school/bff-learner/contract/project-reviews';
import { shownWork } from '@school/core/projects/shown-work';
import { hostOfLink } from '@school/core/projects/submission-link';
import { toRequest } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useSubmittedCodeQuery } from './api';
import { MESSAGES } from './messages';
import css from './ProjectReviews.module.css';

interface ShownWorkProps {
  link: string;
  title: string;
}

/** The handed-in work itself, where it can be shown; another page can only be opened. */
export function ShownWork({ link, title }: ShownWorkProps) {
  const shown = shownWork(link, location.origin);
  if (shown === undefined) return null;
  return shown.kind === 'code' ? <Code path={shown.path} title={title} /> : <Framed link={link} title={title} />;
}

/** Somebody else's page loads only when the teacher asks for it. */
function Framed({ link, title }: ShownWorkProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap={2}>
      <Row gap={2} align="center">
        <Button size="sm" variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? MESSAGES.hide : MESSAGES.showHere}
        </Button>
        <span className="hint">{MESSAGES.from(hostOfLink(link))}</span>
      </Row>
      {isShown && (
        <iframe
          title={title}
          src={toRequest(workFrame, { query: { link } }).url}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          className={css.frame}
        />
      )}
    </Stack>
  );
}

function Code({ path, title }: { path: string; title: string }) {
  const { data, isError, isFetching, refetch } = useSubmittedCodeQuery(path);
  if (data !== undefined)
    return (
      <Stack gap={2}>
        {/* A long program scrolls, so that it can have the focus. */}
        <pre tabIndex={0} role="region" aria-label={MESSAGES.code(title)} className={css.code}>
          <code>{data}</code>
        </pre>
        <Row gap={2}>
          <CopyButton size="sm" text={data} label="Copy the code" copiedLabel="Copied" />
        </Row>
      </Stack>
    );
  if (isError) return <ErrorState text={MESSAGES.codeFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingRegion label={MESSAGES.codeLoading} />;
}
