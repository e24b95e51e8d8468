import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import type { ReactNode } from 'react';
import './mantine-kit.css';
import { useShownScheme } from './use-scheme';

const THEME: MantineThemeOverride = {
  respectReducedMotion: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
};

/**
 * Around every Mantine part, close to its use, so that the library loads with the part and not with the page.
 * Its run-time style tags are off: the content policy refuses them, and the static files say the same.
 */
export function MantineKit({ children }: { children: ReactNode }) {
  const scheme = useShownScheme();
  return (
    <MantineProvider theme={THEME} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
