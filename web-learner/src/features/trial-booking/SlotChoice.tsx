import type { TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { daysInARow, oneOfEachStart } from '@school/core/trial-booking/day-strip';
import { groupSlotsByDay } from '@school/core/trial-booking/group-slots-by-day';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useZoneName } from '@school/web-kit/language/use-zone-name';
import { Stack } from '@school/web-kit/layout/Stack';
import { dayName } from '@school/web-kit/slots/day-name';
import { useId, type Ref } from 'react';
import { useTrialTeachersQuery } from './api';
import { DayStrip } from './DayStrip';
import { DayTimes } from './DayTimes';
import { MESSAGES } from './messages';
import css from './SlotChoice.module.css';
import { TeacherFilter } from './TeacherFilter';
import { useSlotPlace } from './use-slot-place';

interface SlotChoiceProps {
  ref?: Ref<HTMLDivElement>;
  /** The id of the message that asks for a choice; set when none was made. */
  refusedBy: string | undefined;
  slots: readonly TrialSlotAnswer[];
  zone: string;
  chosen: TrialSlotAnswer | undefined;
  disabled: boolean;
  onPick: (id: number | undefined) => void;
}

/** The free times, a day at a time: a strip of days, the times of one of them, and a teacher if the family minds. */
export function SlotChoice({ ref, refusedBy, slots, zone, chosen, disabled, onPick }: SlotChoiceProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { language } = useLanguage();
  const zoneName = useZoneName();
  const [place, show] = useSlotPlace();
  const panelId = useId();
  const tabId = (date: string) => `${panelId}-${date}`;
  const teachers = useTeachersOf(slots);
  const teacherId = teachers.find(({ id }) => id === place.teacherId)?.id;
  const days = groupSlotsByDay(ofTeacher(slots, teacherId));
  const kept = place.isPicked ? place.day : undefined;
  const day = days.find(({ date }) => date === place.day)?.date ?? kept ?? days[0]?.date ?? '';
  const times = days.find(({ date }) => date === day)?.slots ?? [];

  const pick = (id: number) => {
    // Now somebody minds this day: it stays in view if the time is taken meanwhile.
    if (kept !== day) show({ day, teacherId });
    onPick(id);
  };
  const showDay = (date: string) => {
    show({ day: date, teacherId });
    onPick(undefined);
  };
  const showTeacher = (id: number | undefined) => {
    const isThere = ofTeacher(slots, id).some(({ start_time_local }) => start_time_local.startsWith(day));
    show({ day: isThere ? day : groupSlotsByDay(ofTeacher(slots, id))[0]?.date, teacherId: id });
    if (id !== undefined && chosen?.teacher_id !== id) onPick(undefined);
  };

  return (
    <div ref={ref}>
      <Stack gap={4}>
        {teachers.length > 1 && (
          <TeacherFilter teachers={teachers} teacherId={teacherId} disabled={disabled} onTeacher={showTeacher} />
        )}
        <div className={css.choice}>
          <DayStrip
            days={daysInARow(
              days.map((one) => ({ ...one, slots: oneOfEachStart(one.slots) })),
              kept,
            )}
            day={day}
            panelId={panelId}
            tabId={tabId}
            disabled={disabled}
            onDay={showDay}
          />
          <Stack gap={4} role="tabpanel" id={panelId} aria-labelledby={tabId(day)}>
            <header>
              <h2>{dayName(day, language)}</h2>
              <p className="hint">{messages.inZone(zoneName(zone))}</p>
            </header>
            {times.length === 0 ? (
              <p role="status">{messages.noTimesThen}</p>
            ) : (
              <DayTimes
                slots={oneOfEachStart(times, chosen)}
                label={messages.timesOn(dayName(day, language))}
                refusedBy={refusedBy}
                zone={zone}
                slotId={chosen?.id}
                disabled={disabled}
                onPick={pick}
              />
            )}
          </Stack>
        </div>
      </Stack>
    </div>
  );
}

const ofTeacher = (slots: readonly TrialSlotAnswer[], id: number | undefined): readonly TrialSlotAnswer[] =>
  id === undefined ? slots : slots.filter(({ teacher_id }) => teacher_id === id);

/** The teachers of these times by name; before their pictures and lines have come, and without them, their names do. */
function useTeachersOf(slots: readonly TrialSlotAnswer[]) {
  const { data } = useTrialTeachersQuery();
  const names = new Map(slots.map(({ teacher_id, teacher_name }) => [teacher_id, teacher_name]));
  return [...names]
    .map(
      ([id, full_name]) =>
        data?.find((teacher) => teacher.id === id) ?? { id, full_name, profile_picture: null, line: '' },
    )
    .sort((a, b) => a.full_name.localeCompare(b.full_name, 'en') || a.id - b.id);
}
