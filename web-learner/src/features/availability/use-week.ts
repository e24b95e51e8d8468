import type { WeekAnswer, WeeklyStretchAnswer } from '@school/bff-learner/contract/availability';
import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkDay } from '@school/core/availability/weekly-hours';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useState } from 'react';
import { useSaveWeeklyHoursMutation } from './api';
import { edited, type EditedStretch } from './day-hours';
import { filledText, MESSAGES } from './messages';
import { WEEKDAYS } from './time-options';

type Day = readonly EditedStretch[];
const FRIDAY = 5;

/** The edited week: seven days from Monday, the error of each day, and saving all of them at once. */
export function useWeek(saved: WeekAnswer) {
  const [days, setDays] = useState<readonly Day[]>(() => daysOf(saved));
  const [zone, setZone] = useState(saved.timezone);
  const [keepsHolidays, setKeepsHolidays] = useState(saved.keeps_holidays);
  // The revision that is being edited here; a newer one may have been loaded since.
  const [revision, setRevision] = useState(saved.revision);
  const [isChanged, setIsChanged] = useState(false);
  const [faults, setFaults] = useState<readonly (string | undefined)[]>([]);
  const [problem, setProblem] = useState<{ text: string; isOld: boolean }>();
  const [send, { isLoading: isSaving }] = useSaveWeeklyHoursMutation();
  const { run } = useSingleFlight();

  const change = (index: number, how: (day: Day) => Day) => {
    setDays((now) => now.map((day, at) => (at === index ? how(day) : day)));
    setFaults((now) => now.map((fault, at) => (at === index ? undefined : fault)));
    setIsChanged(true);
  };

  /** Resolves with false when an entry is wrong. */
  const save = async (): Promise<boolean> => {
    const found = days.map(faultOf);
    setFaults(found);
    if (found.some((fault) => fault !== undefined)) return false;
    await run(async () => {
      setProblem(undefined);
      setIsChanged(false);
      try {
        const body = { timezone: zone, keeps_holidays: keepsHolidays, revision, hours: hoursOf(days) };
        const answer = await send({ body }).unwrap();
        setRevision(answer.revision);
        notify(filledText(answer.message, answer));
      } catch (err) {
        const isOld = isApiError(err) && err.code === 'changed_meanwhile';
        setProblem({ text: errorText(err, MESSAGES.saveFailed), isOld });
        setIsChanged(true);
      }
    });
    return true;
  };

  return {
    days,
    faults,
    isChanged,
    isSaving,
    failure: problem?.text,
    isOld: problem?.isOld ?? false,
    change,
    save,
    copy: (from: number) => {
      setDays((now) => now.map((day, at) => (at < FRIDAY && at !== from ? (now[from] ?? []).map(edited) : day)));
      setFaults([]);
      setIsChanged(true);
    },
    setZone: (value: string) => {
      setZone(value);
      setIsChanged(true);
    },
    setKeepsHolidays: (value: boolean) => {
      setKeepsHolidays(value);
      setIsChanged(true);
    },
  };
}

const daysOf = ({ hours }: WeekAnswer): Day[] =>
  WEEKDAYS.map((_, index) => hours.filter(({ weekday }) => weekday === index + 1).map(edited));

const hoursOf = (days: readonly Day[]): WeeklyStretchAnswer[] =>
  days.flatMap((day, index) => day.map(({ from, to, kind }) => ({ weekday: index + 1, from, to, kind })));

function faultOf(day: Day): string | undefined {
  const checked = checkDay(day);
  return checked.ok ? undefined : AVAILABILITY_REFUSALS[checked.reason].text;
}
