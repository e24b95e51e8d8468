import { Button } from '@school/web-kit/button/Button';
import { useState, type ReactNode } from 'react';
import { HtmlOutput } from './HtmlOutput';
import { MESSAGES } from './messages';
import type { CodeKind } from './mount-editor';
import { PythonOutput } from './PythonOutput';
import { usePython } from './use-python';

/** What runs code, and what of it is on the page. */
interface Run {
  run: () => void;
  /** Starts it, and stops what is running. */
  button: ReactNode;
  /** What the program or the page shows. */
  output: ReactNode;
}

/** Runs code of a kind in this browser: Python as a program, HTML as a page in its frame. */
export function useRun(kind: CodeKind, codeNow: () => string): Run {
  const python = usePython();
  const [shown, setShown] = useState<{ run: number; code: string }>();
  const run = () => {
    const code = codeNow();
    if (kind === 'python') python.run(code);
    else setShown((last) => ({ run: (last?.run ?? 0) + 1, code }));
  };
  const isBusy = python.state === 'loading' || python.state === 'running';
  return {
    run,
    button: isBusy ? (
      <Button variant="danger" onClick={python.stop}>
        {MESSAGES.stop}
      </Button>
    ) : (
      <Button variant="primary" onClick={run}>
        {kind === 'python' ? MESSAGES.run : MESSAGES.show}
      </Button>
    ),
    output:
      kind === 'python' ? (
        <PythonOutput state={python.state} output={python.output} onAnswer={python.answer} />
      ) : (
        <HtmlOutput key={shown?.run ?? 0} code={shown?.code} />
      ),
  };
}
