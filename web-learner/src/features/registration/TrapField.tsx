import { useFieldContext } from '@school/web-kit/form/field-context';
import css from './Register.module.css';

/** A hidden field: only programs fill it in. */
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
