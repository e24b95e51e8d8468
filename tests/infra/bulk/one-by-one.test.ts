import { AppError } from '@school/infra/app-error';
import { NOT_DONE, oneByOne } from '@school/infra/bulk/one-by-one';
import { createLog } from '@school/infra/log';
import { expect } from 'chai';
import { textOf } from '../../support/refused.js';
import { testConfig } from '../../support/test-config.js';

const log = createLog(testConfig('postgres://unused'), 'test');
const refusal = new AppError('no', 'conflict', 'This one not.');
const fault = new Error('a fault of ours');
const away = new AppError('unavailable', 'unavailable', 'Please try again.');

describe('many rows, one by one', () => {
  const told = async (fails: Record<number, Error>, ids = [1, 2, 3]): Promise<unknown[]> =>
    (await oneByOne({ log }, ids, (id) => (fails[id] ? Promise.reject(fails[id]) : Promise.resolve(`done ${id}`)))).map(
      (one) => (one.refusal === null ? one.value : one.refusal),
    );

  it('what one row refuses leaves the others as they are, and a row asked for twice is done once', async () => {
    expect(await told({ 2: refusal }, [1, 2, 2, 3, 1])).to.deep.equal(['done 1', 'This one not.', 'done 3']);
  });

  it('a fault, or a store that is away, stops the rows after it, and what was done is told all the same', async () => {
    for (const error of [fault, away]) {
      const tried: number[] = [];
      const outcomes = await oneByOne({ log }, [1, 2, 3], (id) => {
        tried.push(id);
        return id === 2 ? Promise.reject(error) : Promise.resolve(id);
      });
      expect(tried).to.deep.equal([1, 2]);
      expect(outcomes.map((one) => one.refusal)).to.deep.equal([null, NOT_DONE, NOT_DONE]);
    }
  });

  it('if the first row fails so, nothing was done, and the call fails', async () => {
    expect(await textOf(told({ 1: fault }))).to.equal('a fault of ours');
  });
});
