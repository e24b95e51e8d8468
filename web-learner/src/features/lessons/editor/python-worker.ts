import type { PyodideAPI } from 'pyodide';
import { PYTHON_FOLDER } from './python-folder';
import type { RunEnd, RunRequest, WorkerMessage } from './python-messages';
import harness from './run-child-code.py?raw';

/** How long written text is gathered, in milliseconds: a message for each letter would freeze the page. */
const GATHERED_MS = 40;
const GATHERED_LETTERS = 8000;

/** What a program has no business with: the school's own address and what is kept on the device. */
const TAKEN_AWAY = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'indexedDB', 'caches', 'BroadcastChannel'];

type Run = (
  code: string,
  answers: unknown,
  known: number,
  seed: number,
  send: (text: string | undefined) => void,
) => { toJs: () => [kind: RunEnd['kind'], written: number, text: string, line: number] };

const tell = (message: WorkerMessage) => postMessage(message);

let gathered = '';
let sentAt = 0;

function flush(): void {
  if (gathered !== '') tell({ kind: 'text', text: gathered });
  gathered = '';
  sentAt = performance.now();
}

/** Gathers what a program writes; nothing means that it is about to wait. */
function gather(text: string | undefined): void {
  gathered += text ?? '';
  if (text === undefined || gathered.length > GATHERED_LETTERS || performance.now() - sentAt > GATHERED_MS) flush();
}

async function load(): Promise<{ python: PyodideAPI; run: Run }> {
  // `as`: the module at this address is the package's own.
  const { loadPyodide } = (await import(/* @vite-ignore */ `${PYTHON_FOLDER}pyodide.mjs`)) as {
    loadPyodide: (options: { indexURL: string }) => Promise<PyodideAPI>;
  };
  const python = await loadPyodide({ indexURL: PYTHON_FOLDER });
  // `as`: the file defines it.
  const run = python.runPython(`${harness}\nrun`) as Run;
  for (const name of TAKEN_AWAY) Reflect.defineProperty(globalThis, name, { value: undefined });
  return { python, run };
}

const loading = load();
loading.then(
  () => tell({ kind: 'ready' }),
  () => tell({ kind: 'broken' }),
);

async function answer({ code, answers, known, seed }: RunRequest): Promise<void> {
  const { python, run } = await loading;
  const [kind, written, text, line] = run(code, python.toPy(answers), known, seed, gather).toJs();
  flush();
  if (kind === 'asks') tell({ kind, written, prompt: text });
  else if (kind === 'failed') tell({ kind, written, error: text, line });
  else tell({ kind, written });
}

addEventListener('message', (event: MessageEvent<RunRequest>) => {
  answer(event.data).catch(() => tell({ kind: 'broken' }));
});
