import { joinOpensAt, mayJoin } from '@school/core/batches/join-window';
import { expect } from 'chai';

describe('when a class can be joined', () => {
  it('from ten minutes before its start until half an hour after its end', () => {
    const [start, end] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-02T11:00:00Z')];
    const at = (time: string): boolean => mayJoin(start, end, new Date(`2026-03-02T${time}Z`));
    expect([at('09:49:59'), at('09:50:00'), at('11:29:59'), at('11:30:00')]).to.deep.equal([false, true, true, false]);
    expect(joinOpensAt(start)).to.deep.equal(new Date('2026-03-02T09:50:00Z'));
  });
});
