import type { AlertKind } from './Alert';

/** One message on its way. */
export interface Toast {
  id: number;
  kind: AlertKind;
  text: string;
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it leaves by itself; 0 keeps it until it is closed. */
  stayMs: number;
}

const STAY_MS = 6_000;
const TOASTS_MAX = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a message in the corner; errors stay until they are closed. Returns its id for `closeToast`. */
export function notify(text: string, options: Partial<Pick<Toast, 'kind' | 'action' | 'stayMs'>> = {}): number {
  const kind = options.kind ?? 'success';
  const id = nextId++;
  const toast: Toast = {
    id,
    text,
    kind,
    action: options.action,
    stayMs: options.stayMs ?? (kind === 'error' ? 0 : STAY_MS),
  };
  // The same sentence twice is one message.
  set([...toasts.filter((other) => other.text !== text), toast].slice(-TOASTS_MAX));
  return id;
}

/** Takes a message away. */
export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** For `<Toasts>`: the messages now. */
export const currentToasts = (): readonly Toast[] => toasts;

/** For `<Toasts>`: told of every change. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
