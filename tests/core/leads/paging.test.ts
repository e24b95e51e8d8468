import { LEADS_COUNT_MAX, rowsBefore } from '@school/core/leads/paging';
import { expect } from 'chai';
import fc from 'fast-check';

describe('paging through leads', () => {
  it('never skips more rows than a list counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 100 }), (page, size) => {
        const rows = rowsBefore(page, size);
        expect(rows.ok).to.equal((page - 1) * size < LEADS_COUNT_MAX);
        if (rows.ok) expect(rows.value).to.equal((page - 1) * size);
      }),
    );
  });
});
