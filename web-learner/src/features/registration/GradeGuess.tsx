import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Sets the grade that the address names, as the quiz does, unless the person has chosen one. The control is a native one,
 * so this sets its value and fires the event of a person's choice.
 */
export function GradeGuess({ grade, children }: { grade: number | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const select = box.current?.querySelector('select');
    if (grade === undefined || !select || 'touched' in select.dataset) return;
    select.value = String(grade);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [grade]);
  return <div ref={box}>{children}</div>;
}
