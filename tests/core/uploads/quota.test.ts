import { UPLOAD_QUOTA_DEFAULT, uploadDay, uploadQuota } from '@school/core/uploads/quota';
import { expect } from 'chai';

describe('how much may be stored in a day', () => {
  it('is the stored setting, and the default for what it does not say in whole numbers', () => {
    const { files, megabytes } = UPLOAD_QUOTA_DEFAULT.stranger;
    expect(uploadQuota('stranger', { files: 3, megabytes: 7 })).to.deep.equal({ files: 3, megabytes: 7 });
    expect(uploadQuota('stranger', { files: 0 })).to.deep.equal({ files: 0, megabytes });
    for (const wrong of [undefined, null, 5, 'x', {}, { files: -1, megabytes: '9' }, { files: 1.5, megabytes: NaN }])
      expect(uploadQuota('stranger', wrong), JSON.stringify(wrong)).to.deep.equal({ files, megabytes });
  });

  it('counts by days in UTC', () => {
    expect(uploadDay(new Date('2026-11-25T23:59:59.999Z'))).to.equal('2026-11-25');
    expect(uploadDay(new Date('2026-11-26T00:00:00Z'))).to.equal('2026-11-26');
  });
});
