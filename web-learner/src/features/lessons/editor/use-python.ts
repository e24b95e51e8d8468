import { useEffect, useRef, useState } from 'react';
import type { RunEnd, RunRequest, WorkerMessage } from './python-messages';

/** What a program is doing. */
export type PythonState = 'idle' | 'loading' | 'running' | 'stopped' | 'broken' | RunEnd;

interface Python {
  state: PythonState;
  /** What the program has written and asked, and what was answered. */
  output: string;
  run: (code: string) => void;
  answer: (text: string) => void;
  stop: () => void;
}

type Told = (message: WorkerMessage) => void;

/** Python in a worker of its own: it is loaded for the first run, and ended to stop a program. */
class PythonWorker {
  #worker: Worker | undefined;
  #isReady = false;

  get isReady(): boolean {
    return this.#isReady;
  }

  send(request: RunRequest, told: Told): void {
    this.#worker ??= new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module', name: 'python' });
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'ready') this.#isReady = true;
      told(data);
    };
    this.#worker.onerror = () => told({ kind: 'broken' });
    this.#worker.postMessage(request);
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
  }
}

const newSeed = () => Math.floor(Math.random() * 1_000_000_000);

/** Runs a child's programs, one at a time. */
export function usePython(): Python {
  const [python] = useState(() => new PythonWorker());
  const [state, setState] = useState<PythonState>('idle');
  const [output, setOutput] = useState('');
  const request = useRef<RunRequest>({ code: '', answers: [], known: 0, seed: 0 });
  useEffect(() => () => python.end(), [python]);

  const begin = (next: RunRequest) => {
    request.current = next;
    setState(python.isReady ? 'running' : 'loading');
    python.send(next, (message) => {
      if (message.kind === 'text') setOutput((before) => before + message.text);
      else if (message.kind === 'ready') setState('running');
      else if (message.kind === 'broken') {
        python.end();
        setState('broken');
      } else setState(message);
    });
  };
  return {
    state,
    output,
    run: (code) => {
      setOutput('');
      begin({ code, answers: [], known: 0, seed: newSeed() });
    },
    answer: (text) => {
      if (typeof state === 'string' || state.kind !== 'asks') return;
      const { answers } = request.current;
      begin({ ...request.current, answers: [...answers, text], known: state.written });
    },
    stop: () => {
      python.end();
      setState('stopped');
    },
  };
}
