import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { ChevronUpIcon } from '@school/web-kit/icons/ChevronUpIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useRef, useState } from 'react';
import { CHOOSABLE_COLUMNS, moved, USUAL_COLUMNS, type ColumnKey } from './column-choice';
import css from './Leads.module.css';
import type { LeadList } from './use-lead-list';

/** Which columns the list has, and in which order; the address and a saved view keep them. */
export function ColumnChooser({ list }: { list: LeadList }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Columns" size="sm">
        <Stack gap={4}>
          <p className="hint">Lead Name always comes first. A saved view keeps the columns, too.</p>
          <Columns chosen={list.columns} onChange={list.showColumns} />
          <Row gap={3}>
            <Button onClick={() => setOpen(false)}>Done</Button>
            <Button variant="secondary" onClick={() => list.showColumns(USUAL_COLUMNS)}>
              Usual columns
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}

interface ColumnsProps {
  chosen: readonly ColumnKey[];
  onChange: (columns: readonly ColumnKey[]) => void;
}

/** The chosen columns in their order, and below them the others. */
function Columns({ chosen, onChange }: ColumnsProps) {
  const others = CHOOSABLE_COLUMNS.filter(({ key }) => !chosen.includes(key)).map(({ key }) => key);
  const box = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  // What has moved is still what is pressed next.
  useEffect(() => {
    const name = pressed.current;
    pressed.current = undefined;
    if (name !== undefined) box.current?.querySelector<HTMLElement>(`[data-control="${name}"]`)?.focus();
  }, [chosen]);
  const change = (name: string, columns: readonly ColumnKey[]) => {
    pressed.current = name;
    onChange(columns);
  };
  return (
    <ul ref={box} className={css.columns} aria-label="Columns of the list">
      {[...chosen, ...others].map((key) => {
        const at = chosen.indexOf(key);
        return (
          <ColumnLine
            key={key}
            columnKey={key}
            isChosen={at >= 0}
            isFirst={at === 0}
            isLast={at === chosen.length - 1}
            onTick={() => change(key, at >= 0 ? chosen.filter((one) => one !== key) : [...chosen, key])}
            onMove={(by) => change(`${key} ${by}`, moved(chosen, key, by))}
          />
        );
      })}
    </ul>
  );
}

interface ColumnLineProps {
  columnKey: ColumnKey;
  isChosen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onTick: () => void;
  onMove: (by: -1 | 1) => void;
}

function ColumnLine({ columnKey, isChosen, isFirst, isLast, onTick, onMove }: ColumnLineProps) {
  const header = CHOOSABLE_COLUMNS.find(({ key }) => key === columnKey)?.header ?? '';
  return (
    <li>
      <label>
        <input type="checkbox" data-control={columnKey} checked={isChosen} onChange={onTick} />
        {header}
      </label>
      {isChosen && (
        <Row gap={1}>
          <Button
            variant="ghost"
            iconOnly
            icon={<ChevronUpIcon size="sm" />}
            data-control={`${columnKey} -1`}
            aria-disabled={isFirst}
            aria-label={`Move ${header} up`}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="ghost"
            iconOnly
            icon={<ChevronDownIcon size="sm" />}
            data-control={`${columnKey} 1`}
            aria-disabled={isLast}
            aria-label={`Move ${header} down`}
            onClick={() => onMove(1)}
          />
        </Row>
      )}
    </li>
  );
}
