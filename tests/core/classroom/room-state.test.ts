import { roomClosesAt, roomState } from '@school/core/classroom/room-state';
import { expect } from 'chai';

const at = (time: string): Date => new Date(`2026-11-23T${time}Z`);
const CLASS = { status: 'scheduled', startsAt: at('15:00:00'), endsAt: at('16:00:00') };

describe('the states of a classroom', () => {
  it('waits until the start, then is open, at most half an hour over time', () => {
    const times = ['14:50:00', '14:59:59', '15:00:00', '16:29:59', '16:30:00'].map(at);
    expect(times.map((now) => roomState(CLASS, now))).to.deep.equal(['waiting', 'waiting', 'open', 'open', 'closed']);
    expect(roomClosesAt(CLASS.endsAt)).to.deep.equal(at('16:30:00'));
  });

  it('is closed as soon as the class is ended, canceled or paused, at any time', () => {
    for (const status of ['complete', 'incomplete', 'canceled', 'paused'])
      for (const now of ['14:00:00', '15:30:00'].map(at))
        expect(roomState({ ...CLASS, status }, now), status).to.equal('closed');
  });
});
