import type { Scheme } from './scheme';

/** The choices of colours, in their order. */
export const SCHEMES: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'As this device' },
];
