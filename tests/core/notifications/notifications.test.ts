import {
  keptUntil,
  minuteOf,
  minuteText,
  QUIET_AT_FIRST,
  quietStretchAt,
} from '@school/core/notifications/quiet-hours';
import { ALWAYS_TOLD, isWanted, topicOf, TOPIC_FACTS, TOPICS, topicsOf } from '@school/core/notifications/topics';
import { expect } from 'chai';

describe('the messages that a person may choose', () => {
  it('payments and security are no topics: they are always sent', () => {
    for (const kind of [
      'payment-received',
      'proof-rejected',
      'instalment-reminder',
      'refund',
      'renewal-due',
      'unheard-of',
    ])
      expect(topicOf(kind), kind).to.equal(undefined);
    expect(topicOf('class-moved')).to.equal('classes');
  });

  it('each kind belongs to one topic, or is listed as always sent', () => {
    const kinds = [...TOPICS.flatMap((topic) => TOPIC_FACTS[topic].kinds), ...ALWAYS_TOLD];
    expect(new Set(kinds).size).to.equal(kinds.length);
  });

  it('seats and leaves belong to classes, a decided dispute to progress; an enabled account is always announced', () => {
    for (const kind of ['student-seated', 'seat-request-decided', 'availability-leave'])
      expect(topicOf(kind), kind).to.equal('classes');
    expect([topicOf('dispute-decided'), topicOf('account-opened')]).to.deep.equal(['progress', undefined]);
  });

  it('everything is on at first, except e-mails ten minutes before a class', () => {
    const off = TOPICS.flatMap((topic) =>
      (['in_app', 'email'] as const).filter((channel) => !isWanted([], topic, channel)).map((one) => [topic, one]),
    );
    expect(off).to.deep.equal([['class-minutes', 'email']]);
    expect(isWanted([{ topic: 'classes', channel: 'email', isOn: false }], 'classes', 'email')).to.equal(false);
    expect(isWanted([{ topic: 'classes', channel: 'email', isOn: false }], 'classes', 'in_app')).to.equal(true);
  });

  it('a teacher gets no receipts and invites nobody', () => {
    expect(topicsOf('teacher')).not.to.include.members(['receipts']);
    expect(topicsOf('student')).to.deep.equal([...TOPICS]);
  });
});

describe('quiet hours', () => {
  it('are read and written as wall times', () => {
    expect([minuteOf('21:00'), minuteOf('08:05'), minuteText(1260), minuteText(5)]).to.deep.equal([
      1260,
      485,
      '21:00',
      '00:05',
    ]);
    for (const wrong of ['24:00', '8:00', '12:60', '', 'noon', '12:00:00']) expect(minuteOf(wrong)).to.equal(undefined);
  });

  it('with or without midnight inside, include their first minute and not their last', () => {
    const isQuiet = (at: string, from: string, to: string): boolean =>
      quietStretchAt(new Date(at), { from: minuteOf(from) ?? 0, to: minuteOf(to) ?? 0 }, 'UTC') !== undefined;
    expect(isQuiet('2026-11-21T20:59:59Z', '21:00', '08:00')).to.equal(false);
    expect(isQuiet('2026-11-21T21:00:00Z', '21:00', '08:00')).to.equal(true);
    expect(isQuiet('2026-11-22T07:59:59Z', '21:00', '08:00')).to.equal(true);
    expect(isQuiet('2026-11-22T08:00:00Z', '21:00', '08:00')).to.equal(false);
    expect(isQuiet('2026-11-22T13:00:00Z', '12:00', '14:00')).to.equal(true);
    expect(isQuiet('2026-11-22T14:00:00Z', '12:00', '14:00')).to.equal(false);
  });

  it('are as long as the night is when the clocks change', () => {
    const quiet = { from: 21 * 60, to: 8 * 60 };
    const hoursOf = (at: string): number => {
      const stretch = quietStretchAt(new Date(at), quiet, 'Europe/Berlin');
      return stretch === undefined ? 0 : (stretch.to.getTime() - stretch.from.getTime()) / 3_600_000;
    };
    expect([
      hoursOf('2026-03-29T01:30:00Z'),
      hoursOf('2026-10-25T01:30:00Z'),
      hoursOf('2026-06-01T01:30:00Z'),
    ]).to.deep.equal([10, 12, 11]);
  });

  it('keep a message back unless it would come later than an hour before what it is needed for', () => {
    const kept = (neededBy?: string) =>
      keptUntil(new Date('2026-11-21T22:00:00Z'), QUIET_AT_FIRST, 'UTC', neededBy ? new Date(neededBy) : undefined);
    const end = new Date('2026-11-22T08:00:00Z');
    expect(kept()).to.deep.equal(end);
    expect(kept('2026-11-22T09:00:00Z'), 'an hour is enough').to.deep.equal(end);
    expect(kept('2026-11-22T08:59:59Z')).to.equal(undefined);
    expect(kept('2026-11-22T06:00:00Z')).to.equal(undefined);
    expect(keptUntil(end, QUIET_AT_FIRST, 'UTC', new Date('2026-11-30T09:00:00Z')), 'outside of them').to.equal(
      undefined,
    );
  });
});
