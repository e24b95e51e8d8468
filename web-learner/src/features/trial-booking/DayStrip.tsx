import type { SlotDay } from '@school/core/trial-booking/group-slots-by-day';
import type { OfferedSlot } from '@school/web-kit/slots/SlotPicker';
import { dayName } from '@school/web-kit/slots/day-name';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { MESSAGES } from './messages';
import css from './SlotChoice.module.css';

interface DayStripProps {
  days: readonly SlotDay<OfferedSlot>[];
  day: string;
  panelId: string;
  tabId: (date: string) => string;
  disabled: boolean;
  onDay: (date: string) => void;
}

/** The days in a row that scrolls sideways; those without times are there, too, but cannot be chosen. */
export function DayStrip({ days, day, panelId, tabId, disabled, onDay }: DayStripProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { language } = useLanguage();
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Not scrollIntoView, which may move the page as well.
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [day]);

  const choose = ({ date, slots }: SlotDay<OfferedSlot>) => {
    if (slots.length > 0 && date !== day && !disabled) onDay(date);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const onwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = { ArrowLeft: at - onwards, ArrowRight: at + onwards, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : days[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
    choose(next);
  };

  return (
    <div ref={strip} role="tablist" aria-label={messages.day} className={css.strip} onKeyDown={onKeyDown}>
      {days.map((one) => {
        const [weekday = '', date = ''] = dayName(one.date, language).split(', ');
        const isChosen = one.date === day;
        return (
          <button
            key={one.date}
            type="button"
            role="tab"
            id={tabId(one.date)}
            className={css.day}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId : undefined}
            aria-disabled={one.slots.length === 0 || undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => choose(one)}
          >
            <span>{weekday.slice(0, messages.weekdayLetters)} </span>
            <strong>{date} </strong>
            <span className={`hint ${css.count}`}>{messages.times(one.slots.length)}</span>
          </button>
        );
      })}
    </div>
  );
}
