import { batchState } from '@school/core/batches/batch-state';
import { expect } from 'chai';

describe('the state of a batch', () => {
  const running = { isActive: true, isPaused: false, hasClasses: true, hasOpenClasses: true };

  it('is running while a class is to come, and before the first one is scheduled', () => {
    expect(batchState(running)).to.equal('running');
    expect(batchState({ ...running, hasClasses: false, hasOpenClasses: false })).to.equal('running');
  });

  it('has ended after its last class, and is paused or archived whatever its classes are', () => {
    expect(batchState({ ...running, hasOpenClasses: false })).to.equal('ended');
    expect(batchState({ ...running, isPaused: true })).to.equal('paused');
    expect(batchState({ ...running, isPaused: true, hasOpenClasses: false })).to.equal('paused');
    expect(batchState({ ...running, isActive: false, isPaused: true })).to.equal('archived');
  });
});
