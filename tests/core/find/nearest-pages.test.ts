import { nearestPages } from '@school/core/find/nearest-pages';
import { expect } from 'chai';

const PLACES = [
  { href: '/blackops/', label: 'Home' },
  { href: '/blackops/tools/punch-sales', label: 'Punch Sales' },
  { href: '/blackops/tools/expire-payment-page', label: 'Expire Payment Page' },
  { href: '/blackops/tools/extend-payment-expiry-date', label: 'Extend Payment Expiry' },
  { href: '/blackops/class-management/class-outcomes', label: 'Class outcomes' },
  { href: '/blackops/user-management/users', label: 'Users' },
  { href: '/blackops/settings', label: 'System Settings' },
  { href: '/blackops/class-management/holidays', label: 'School holidays' },
];

const nearest = (path: string): string[] => nearestPages(path, PLACES).map(({ label }) => label);

describe('the pages that an unknown address may have meant', () => {
  it('a letter that is missing, wrong or too many', () => {
    expect(nearest('/blackops/sttings')).to.deep.equal(['System Settings']);
    expect(nearest('/blackops/user-management/user')[0]).to.equal('Users');
    expect(nearest('/blackops/tools/punch-sale/')[0]).to.equal('Punch Sales');
  });

  it('what the address ends in counts more than its group, so that a page that has moved is found', () => {
    expect(nearest('/blackops/tools/holidays')[0]).to.equal('School holidays');
    expect(nearest('/blackops/payment-expiry')[0]).to.equal('Extend Payment Expiry');
  });

  it('words of the name count as those of the address do', () => {
    expect(nearest('/blackops/system')).to.deep.equal(['System Settings']);
  });

  it('nothing is like it: none, and neither numbers nor words that most addresses have count', () => {
    const unlike = [
      '/blackops/42',
      '/blackops/xyzzy',
      '/blackops/claim',
      '/blackops/lead-management/42',
      '/blackops/%E4',
    ];
    for (const path of ['', '/blackops/', ...unlike]) expect(nearest(path), path).to.deep.equal([]);
  });

  it('no more than five', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ href: `/blackops/tools/form-${at}`, label: `Form ${at}` }));
    expect(nearestPages('/blackops/tools/forms', many)).to.deep.equal(many.slice(0, 5));
  });
});
