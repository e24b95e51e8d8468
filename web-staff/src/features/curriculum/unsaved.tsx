import { Confirm } from '@school/web-kit/dialog/Confirm';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface Unsaved {
  /** Records whether the open form has unsaved changes. */
  mark: (isUnsaved: boolean) => void;
  /** Runs the action at once; with unsaved changes it asks first. */
  leave: (then: () => void) => void;
}

const UnsavedContext = createContext<Unsaved>({ mark: () => undefined, leave: (then) => then() });

/** The guard against leaving unsaved changes. */
export const useUnsaved = (): Unsaved => useContext(UnsavedContext);

/** Asks before a person leaves a form with unsaved text, by a link or by closing the tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const isUnsaved = useRef(false);
  const [then, setThen] = useState<() => void>();
  const navigate = useNavigate();
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const href = isUnsaved.current ? ownLink(event) : undefined;
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setThen(() => () => void navigate(href));
    };
    // Capture runs before the router's own handler; the sidebar's links are outside of this component.
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [navigate]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const unsaved = useMemo<Unsaved>(
    () => ({
      mark: (value) => (isUnsaved.current = value),
      leave: (next) => (isUnsaved.current ? setThen(() => next) : next()),
    }),
    [],
  );
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Confirm
        open={then !== undefined}
        onClose={() => setThen(undefined)}
        title="Leave without saving?"
        action="Leave"
        cancel="Stay"
        failureText=""
        onConfirm={() => {
          isUnsaved.current = false;
          then?.();
        }}
      >
        What you typed is not saved yet. This tab keeps it until you come back to it.
      </Confirm>
    </UnsavedContext>
  );
}

/** The address of a plain click on a link of this app; undefined for other clicks. */
function ownLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link.pathname + link.search;
}
