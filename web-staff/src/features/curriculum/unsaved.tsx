import { Confirm } from '@school/web-kit/dialog/Confirm';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface Unsaved {
  /** Notes whether the form that is open has something that is not saved. */
  mark: (isUnsaved: boolean) => void;
  /** Does it at once, or after the question whether to leave what is not saved. */
  leave: (then: () => void) => void;
}

const UnsavedContext = createContext<Unsaved>({ mark: () => undefined, leave: (then) => then() });

/** Who leaves an open form, and who has one. */
export const useUnsaved = (): Unsaved => useContext(UnsavedContext);

/** Asks before a form with unsaved text is left, inside the page and with the tab. */
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
    // Before the router hears of it: the sidebar's links lie outside of this page.
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

/** Where a plain click on a link of this app leads. */
function ownLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link.pathname + link.search;
}
