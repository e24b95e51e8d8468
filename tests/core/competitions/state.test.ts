import { competitionState } from '@school/core/competitions/state';
import { expect } from 'chai';

const times = {
  opensAt: new Date('2026-11-21T08:00:00Z'),
  closesAt: new Date('2026-12-01T08:00:00Z'),
  resultsPublishedAt: null,
};

describe('states of a competition', () => {
  it('upcoming, open, judging depend only on the time, to the millisecond', () => {
    const at = (text: string) => competitionState(times, new Date(text));
    expect(at('2026-11-21T07:59:59.999Z')).to.equal('upcoming');
    expect(at('2026-11-21T08:00:00Z')).to.equal('open');
    expect(at('2026-12-01T07:59:59.999Z')).to.equal('open');
    expect(at('2026-12-01T08:00:00Z')).to.equal('judging');
  });

  it('results once they are published', () => {
    const published = { ...times, resultsPublishedAt: new Date('2026-12-03T08:00:00Z') };
    expect(competitionState(published, new Date('2026-12-03T08:00:00Z'))).to.equal('results');
  });
});
