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
 * Around the whole app of an office; for learners around each Mantine component, close to its use: Mantine then loads
 * with the component, not with the page. Its style tags are switched off, because the content security policy forbids them; our CSS files contain the same rules.
 */
export function MantineKit({ children }: { children: ReactNode }) {
  const scheme = useShownScheme();
  return (
    <MantineProvider theme={THEME} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
