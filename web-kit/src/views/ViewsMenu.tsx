import type { SavedView } from '@school/core/saved-views/view';
import { VIEW_REFUSALS } from '@school/core/saved-views/errors';
import { viewQuery } from '@school/core/saved-views/view-query';
import { useState, type ReactNode } from 'react';
import { errorText } from '../api/error-text';
import { notify } from '../feedback/toast-store';
import { CheckIcon } from '../icons/CheckIcon';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import { Menu, type MenuItem } from '../menu/Menu';
import { currentView, viewHref, withView } from './view-address';
import { ViewDialog, type ViewAnswers } from './ViewDialog';
import css from './Views.module.css';
import type { ListAddress, ViewCalls } from './view-types';

export interface ViewsMenuProps {
  /** Undefined until the first answer. */
  views: readonly SavedView[] | undefined;
  /** The views could not be read. */
  failed?: boolean;
  onRetry?: () => void;
  address: ListAddress;
  calls: ViewCalls;
  /** The query of the whole list, when the page opens with a part of it. */
  whole?: string;
  /** How many rows a view has, where that is cheap to say; asked for only while the menu is open. */
  countOf?: (view: SavedView) => ReactNode;
}

const FAILED = 'The view could not be changed.';

/**
 * The views of a list: its filters, search and order under names, a person's own and those that others share. Each is a
 * link; what is shown now can be saved, and a view that was opened and changed can be updated.
 */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views = [], address, calls } = props;
  const [asked, setAsked] = useState<'new' | 'edit'>();
  const shown = viewQuery(address.search);
  const current = currentView(views, address.search);
  const isChanged = current !== undefined && current.query !== shown;

  const tell = async (work: Promise<{ message: string }>, undo?: () => void) => {
    try {
      const { message } = await work;
      notify(message, { action: undo && { label: 'Undo', onPress: undo } });
    } catch (error) {
      notify(errorText(error, FAILED), { kind: 'error' });
    }
  };
  const remove = async ({ id }: SavedView) => {
    await tell(calls.remove(id), () => void tell(calls.restore(id)));
    address.go(withView(address.path, address.search, undefined));
  };
  const save = async (answers: ViewAnswers) => {
    if (asked === 'edit' && current) notify((await calls.change(current.id, answers)).message);
    else {
      const { message, view } = await calls.save({ ...answers, query: shown });
      notify(message);
      address.go(withView(address.path, address.search, view.id));
    }
    setAsked(undefined);
  };
  const ask = () => {
    if (shown === '') notify(VIEW_REFUSALS.nothing_kept.text, { kind: 'info' });
    else setAsked('new');
  };

  const items: MenuItem[] = [
    ...(props.failed ? [{ label: 'Views could not be loaded. Try again', onSelect: props.onRetry }] : []),
    ...linksOf(props, current),
    ...(current?.may_change && isChanged
      ? [
          {
            label: `Update view “${current.name}”`,
            separated: true,
            onSelect: () => void tell(calls.change(current.id, { query: shown })),
          },
        ]
      : []),
    { label: 'Save this view…', separated: !(current?.may_change && isChanged), onSelect: ask },
    ...(current?.may_change
      ? [
          { label: `Rename or share “${current.name}”…`, onSelect: () => setAsked('edit') },
          { label: `Remove “${current.name}”`, danger: true, onSelect: () => void remove(current) },
        ]
      : []),
  ];
  const name = current && `${current.name}${isChanged ? ', changed' : ''}`;
  return (
    <>
      <Menu
        label={name === undefined ? 'Views' : `Views: ${name}`}
        trigger={
          <>
            {current ? <span className={css.current}>{current.name}</span> : 'Views'}
            {isChanged && ', changed'}
            <ChevronDownIcon size="sm" />
          </>
        }
        look={{ variant: 'secondary' }}
        items={items}
      />
      <ViewDialog
        asked={
          asked === undefined
            ? undefined
            : asked === 'edit' && current
              ? { name: current.name, is_shared: current.is_shared, isNew: false }
              : { name: '', is_shared: false, isNew: true }
        }
        onClose={() => setAsked(undefined)}
        onSubmit={save}
      />
    </>
  );
}

/** The views as links, those of others with who made them; the one that is open is ticked. */
function linksOf(
  { views = [], address, whole = '', countOf }: ViewsMenuProps,
  current: SavedView | undefined,
): MenuItem[] {
  const firstOfOthers = views.find(({ is_own }) => !is_own);
  const links = views.map((view) => ({
    label: view.is_own ? view.name : `${view.name} (${view.owner_name})`,
    href: viewHref(address.path, view),
    icon: view === current ? <CheckIcon size="sm" /> : <span className={css.blank} />,
    isCurrent: view === current,
    end: countOf?.(view),
    separated: view === firstOfOthers,
  }));
  if (links.length === 0) return [];
  const isWhole = current === undefined && viewQuery(address.search) === whole;
  return [
    {
      label: 'Whole list',
      href: whole === '' ? address.path : `${address.path}?${whole}`,
      icon: isWhole ? <CheckIcon size="sm" /> : <span className={css.blank} />,
      isCurrent: isWhole,
    },
    ...links,
  ];
}
