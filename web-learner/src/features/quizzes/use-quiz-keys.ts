import { useEffect, useRef } from 'react';

interface Moves {
  toggle: (choiceId: number) => void;
  goOn: () => void;
}

const FIELDS = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
/** Places where these keys mean something else: a text field, or a dialog or menu above the quiz. */
const ELSEWHERE = `${FIELDS}, [role="dialog"], [role="alertdialog"], [role="menu"]`;

/**
 * Plays with the keyboard: 1 to 9 pick, Enter goes on. Keys for a field, a dialog, a button, a link or the browser are
 * left alone.
 */
export function useQuizKeys(choiceIds: readonly number[], moves: Moves): void {
  const newest = useRef({ choiceIds, moves });
  useEffect(() => {
    newest.current = { choiceIds, moves };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(ELSEWHERE)) return;
      const choiceId = /^[1-9]$/.test(event.key) ? newest.current.choiceIds[Number(event.key) - 1] : undefined;
      if (choiceId !== undefined) return newest.current.moves.toggle(choiceId);
      if (event.key !== 'Enter' || target?.closest('a, button')) return;
      // Enter would also send the form.
      event.preventDefault();
      newest.current.moves.goOn();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
