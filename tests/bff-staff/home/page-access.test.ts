import { routes } from '@school/bff-staff/src/app';
import { mayOpenPage, PAGES } from '@school/bff-staff/contract/page-access';
import { LEAD_TOOLS } from '@school/core/leads/lead-tools';
import { STAFF_PAGES } from '@school/bff-staff/src/pages';
import { expect } from 'chai';

describe('Which pages of the back office a person may open', () => {
  const permissionOf = (call: string): readonly string[] => {
    const route = routes.find(({ contract }) => `${contract.method} ${contract.path}` === call);
    return [route?.policy.permission ?? []].flat();
  };

  for (const { path, permissions, call } of Object.values(PAGES))
    if (permissions !== undefined)
      it(`${path} is open to exactly the people whom its call accepts`, () => {
        expect(permissionOf(call ?? '')).to.have.members(permissions);
      });

  it('the tools to which a lead leads are pages for exactly the people whom the CRM offers them', () => {
    const { courseFee, generatePaymentPage, bookTrial } = PAGES;
    for (const [tool, { path, permissions }] of [
      ['quote', courseFee],
      ['payment_page', generatePaymentPage],
      ['trial', bookTrial],
    ] as const)
      expect({ path, permissions }).to.deep.equal(LEAD_TOOLS[tool]);
  });

  it('every page is served with and without a slash at its end, and nothing below or beside it', () => {
    const isServed = (path: string): boolean => STAFF_PAGES.some((pattern) => pattern.test(path));
    const withoutSlash = Object.values(PAGES).map(({ path }) => path.replace(/\/$/, '').replace(':id', '7'));
    expect(withoutSlash.filter((path) => !isServed(path) || !isServed(`${path}/`))).to.deep.equal([]);
    expect(withoutSlash.filter((path) => isServed(`${path}x`) || isServed(`${path}/x`))).to.deep.equal([]);
  });

  it('one permission of a page is enough, a superuser needs none, and a page without any is for all staff', () => {
    const sales = { is_superuser: false, permissions: ['payment.create'] };
    expect(mayOpenPage(sales, '/blackops/tools/my-payment-pages?tab=paid')).to.equal(true);
    expect(mayOpenPage(sales, '/blackops/tools/generate-payment-page/')).to.equal(true);
    expect(mayOpenPage(sales, '/blackops/tools/punch-sales/')).to.equal(false);
    expect(mayOpenPage({ is_superuser: true, permissions: [] }, '/blackops/tools/punch-sales')).to.equal(true);
    expect(mayOpenPage({ is_superuser: false, permissions: [] }, '/blackops/')).to.equal(true);
  });

  it('the page of a student has a number in its address, and nothing else', () => {
    const isServed = (path: string): boolean => STAFF_PAGES.some((pattern) => pattern.test(path));
    expect(['/blackops/students/12', '/blackops/students/12/'].map(isServed)).to.deep.equal([true, true]);
    expect(['', 'x', '0', '1x', '1/2'].filter((id) => isServed(`/blackops/students/${id}`))).to.deep.equal([]);
  });
});
