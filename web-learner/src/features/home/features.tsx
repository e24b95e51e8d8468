import type { ReactNode } from 'react';
import type { HOME } from './messages';

/** A reason to choose the school, with its drawing. */
export interface Feature {
  name: keyof (typeof HOME)['features'];
  tone: 'violet' | 'sun' | 'mint' | 'coral';
  icon: ReactNode;
}

export const FEATURES: readonly Feature[] = [
  { name: 'teacher', tone: 'violet', icon: <path d="M8 14h32v20H8zM18 40h12M24 34v6M20 20l8 4-8 4z" /> },
  {
    name: 'projects',
    tone: 'sun',
    icon: <path d="m24 8 5 10 11 1.6-8 7.8 1.9 11L24 33.2l-9.9 5.2 1.9-11-8-7.8L19 18z" />,
  },
  { name: 'times', tone: 'mint', icon: <path d="M24 42a18 18 0 1 0 0-36 18 18 0 0 0 0 36zM24 14v10l7 5" /> },
  { name: 'progress', tone: 'coral', icon: <path d="M8 40h32M12 34V24M22 34V14M32 34V20M38 8l-8 6" /> },
];
