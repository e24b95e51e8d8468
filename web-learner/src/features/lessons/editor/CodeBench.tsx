import { Button } from '@school/web-kit/button/Button';
import { Row } from '@school/web-kit/layout/Row';
import { useRef, useState, type ReactNode } from 'react';
import { useDraft, type Draft } from '../../../app/drafts';
import css from './CodeBench.module.css';
import { CodeEditor } from './CodeEditor';
import { useArrivingCode } from './code-of-activity';
import { codeFromText, codeToText, type KeptCode } from './kept-code';
import { MESSAGES } from './messages';
import type { CodeKind, MountedEditor } from './mount-editor';
import { useRun } from './use-run';

interface CodeBenchProps {
  activityId: number;
  title: string;
  kind: CodeKind;
  starter: string;
  /** What is done with the code of this moment, such as handing it in. */
  actions?: (code: string) => ReactNode;
}

/**
 * A child's code beside an activity: written, run, begun again. It is kept on the device at each change, for the person
 * and the activity.
 */
export function CodeBench(props: CodeBenchProps) {
  // Alone: it may wait, and React takes no hooks after it in a component that waited.
  const draft = useDraft(`code:${props.activityId}`);
  return <Bench {...props} draft={draft} />;
}

function Bench({ activityId, title, kind, starter, actions, draft }: CodeBenchProps & { draft: Draft }) {
  const [{ code, before }, setKept] = useState<KeptCode>(() => codeFromText(draft.read()) ?? { code: starter });
  const editor = useRef<Pick<MountedEditor, 'replace' | 'focus'>>(null);
  const { run, button, output } = useRun(kind, () => code);
  const keep = (next: KeptCode) => {
    draft.keep(codeToText(next));
    setKept(next);
  };
  const replace = (next: KeptCode) => {
    editor.current?.replace(next.code);
    keep(next);
  };
  const swap = (next: KeptCode) => {
    replace(next);
    editor.current?.focus();
  };
  useArrivingCode(activityId, (arrived) => replace({ code: arrived, before: code }));
  return (
    <div className={css.bench}>
      <CodeEditor
        ref={editor}
        kind={kind}
        initial={code}
        label={`Code: ${title}. ${MESSAGES.leave}`}
        onChange={(text) => keep({ code: text })}
        onRun={run}
      />
      <Row gap={2}>
        {button}
        {actions?.(code)}
        {before !== undefined && before !== code ? (
          <Button variant="ghost" onClick={() => swap({ code: before })}>
            {MESSAGES.undo}
          </Button>
        ) : (
          code !== starter && (
            <Button variant="ghost" onClick={() => swap({ code: starter, before: code })}>
              {MESSAGES.reset}
            </Button>
          )
        )}
      </Row>
      {output}
      <p className="hint">
        {MESSAGES.kept} {MESSAGES.leave}
      </p>
    </div>
  );
}
