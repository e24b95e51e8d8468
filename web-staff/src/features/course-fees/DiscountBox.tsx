import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useRef, useState } from 'react';
import { COURSE_FEE_TEXTS } from '@school/core/course-fees/errors';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import fieldCss from '@school/web-kit/form/Field.module.css';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { FieldFrame } from '@school/web-kit/form/FieldFrame';
import { useField } from '@school/web-kit/form/use-field';
import { DiscountCodesDialog } from './DiscountCodesDialog';

const CODE_MAX = 100;

interface DiscountBoxProps {
  /** A fee is shown; it must be calculated again when the code is removed. */
  hasQuote: boolean;
  /** Called when the code changes without typing. */
  onChange: () => void;
}

/** The discount code of a fee: typed, or chosen from the list. */
export function DiscountBox({ hasQuote, onChange }: DiscountBoxProps) {
  const form = useFieldContext();
  const code = form.useControl('discountCode', '');
  const input = useRef<HTMLInputElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = { name: 'discountCode', label: 'Discount code', required: false };
  const wiring = useField({ ...field, error: isMissing ? COURSE_FEE_TEXTS.codeMissing : undefined });
  const typed = typeof code.value === 'string' ? code.value : '';

  const change = (text: string) => {
    setMissing(false);
    code.onChange(text);
  };
  const send = () => input.current?.form?.requestSubmit();
  const apply = () => {
    if (typed.trim() !== '') return send();
    setMissing(true);
    input.current?.focus();
  };
  const reset = () => {
    change('');
    onChange();
    if (hasQuote) send();
  };
  const take = (name: string) => {
    setListOpen(false);
    change(name);
    onChange();
    send();
  };
  return (
    <Stack gap={2}>
      <FieldFrame field={field} wiring={wiring}>
        <input
          {...wiring.aria}
          ref={(element) => {
            code.ref?.(element);
            input.current = element;
          }}
          name={field.name}
          className={fieldCss.control}
          value={typed}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={code.onBlur}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </FieldFrame>
      <Row gap={2}>
        <Button variant="secondary" onClick={apply}>
          Apply
        </Button>
        <Button variant="ghost" onClick={reset}>
          Reset code
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" onPointerEnter={preloadDialog} onClick={() => setListOpen(true)}>
          View SC
        </Button>
      </Row>
      <DiscountCodesDialog open={isListOpen} onClose={() => setListOpen(false)} onUse={take} />
    </Stack>
  );
}
