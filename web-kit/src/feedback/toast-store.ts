import type { AlertKind } from './Alert';

/** One message on the screen. */
export interface Toast {
  id: number;
  kind: AlertKind;
  text: string;
  action?: { label: string; onPress: () => void };
  /** Milliseconds until the message goes away by itself; 0 keeps it until a person closes it. */
  stayMs: number;
}

const STAY_MS = 6_000;
const TOASTS_MAX = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Shows a message in the corner; errors stay until a person closes them, or some seconds after a success, which mostly
 * is that of the next try, or after another page was opened. Returns the id for `closeToast`.
 */
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
  // The same sentence is never shown twice at the same time.
  const others = toasts.filter((other) => other.text !== text);
  const before = kind === 'success' ? others.map(leavesSoon) : others;
  set([...before, toast].slice(-TOASTS_MAX));
  return id;
}

/** Another page was opened: an error of the one before goes after some seconds, because it may have led here. */
export const letErrorsGo = (): void => set(toasts.map(leavesSoon));

const leavesSoon = (toast: Toast): Toast => (toast.kind === 'error' ? { ...toast, stayMs: STAY_MS } : toast);

/** Removes a message from the screen. */
export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** The messages that `<Toasts>` shows now. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls the listener on every change; for `<Toasts>`. Returns a function that stops it. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
