import { useFieldContext } from '@school/web-kit/form/field-context';
import css from './Register.module.css';

/** A field that no person sees or reaches; whoever fills it in is a program (D19). */
export function TrapField({ name }: { name: string }) {
  const { ref, ...registration } = useFieldContext().register(name);
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Website
        <input {...registration} ref={ref} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
