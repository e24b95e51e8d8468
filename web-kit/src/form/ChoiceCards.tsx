import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../layout/Row';
import css from './ChoiceCards.module.css';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  type: 'radio' | 'checkbox';
  label: string;
  hint?: string | undefined;
}

/** A radio button or tick box in a card, large enough for a child's finger. Put several of them into a fieldset. */
export const ChoiceCard = ({ label, hint, ...input }: ChoiceCardProps) => (
  <label className={css.card}>
    <input {...input} />
    <span>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
  </label>
);

interface ChoiceChipProps {
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A ready answer that is chosen with one tap. */
export const ChoiceChip = ({ isChosen, disabled, onChoose, children }: ChoiceChipProps) => (
  <button type="button" className={css.chip} disabled={disabled} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
);

interface ChoiceChipsProps {
  /** The group's name for screen readers. */
  label: string;
  children: ReactNode;
}

/** Several chips in a row; the row wraps on small screens. */
export const ChoiceChips = ({ label, children }: ChoiceChipsProps) => (
  <Row gap={2} align="center" role="group" aria-label={label}>
    {children}
  </Row>
);
