import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { CopyLine } from '@school/web-kit/button/CopyLine';
import { IconButton } from '@school/web-kit/button/IconButton';
import type { IconProps } from '@school/web-kit/icons/Icon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import type { ComponentType } from 'react';
import css from './gallery.module.css';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const FILES = import.meta.glob<Record<string, ComponentType<IconProps>>>('../src/icons/*Icon.tsx', { eager: true });
const ICONS = Object.values(FILES)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => name.length > 'Icon'.length);

/** Buttons and icons. */
export function ButtonsSection() {
  return (
    <>
      <Card title="Buttons">
        {VARIANTS.map((variant) => (
          <Row key={variant} gap={3} align="center">
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} size="lg" icon={<PlusIcon />}>
              Large
            </Button>
            <Button variant={variant} busy busyLabel="Submitting…">
              Submit
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <IconButton variant={variant} label={`Delete (${variant})`}>
              <TrashIcon />
            </IconButton>
          </Row>
        ))}
        <Row gap={3} align="center">
          <ButtonLink href="#content">Try a free lesson</ButtonLink>
          <ButtonLink href="#content" variant="secondary">
            Login
          </ButtonLink>
        </Row>
        <Row gap={3} align="center">
          <CopyButton text="https://school.example/payment/100000001" label="Copy link" />
          <CopyButton text="https://school.example/payment/100000001" label="Copy the page link" iconOnly size="sm" />
        </Row>
        <CopyLine url="https://school.example/payment/100000001" />
        <Button wide>Continue to book a trial class</Button>
      </Card>
      <Card title="Icons">
        <Row gap={3} align="center">
          {ICONS.map(([name, Icon]) => (
            <span key={name} className={css.icon}>
              <Icon size="lg" />
              {name.replace('Icon', '')}
            </span>
          ))}
        </Row>
      </Card>
    </>
  );
}
