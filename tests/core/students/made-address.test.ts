import { isMadeAddress, madeDomain, studentOfMade } from '@school/core/students/made-address';
import { expect } from 'chai';

const DOMAIN = 'students.school.test';

describe('addresses that the school makes for students', () => {
  it('are on the host of the public site, without its port', () => {
    expect(madeDomain('https://school.test')).to.equal(DOMAIN);
    expect(madeDomain('http://localhost:3000')).to.equal('students.localhost');
  });

  for (const [address, student] of [
    ['s12@students.school.test', 12],
    [' S12@Students.School.test ', 12],
    ['s012@students.school.test', undefined],
    ['s0@students.school.test', undefined],
    ['12@students.school.test', undefined],
    ['mia@students.school.test', undefined],
    ['s12@school.test', undefined],
    ['s12@students.school.test.example', undefined],
    ['s9999999999999999@students.school.test', undefined],
  ] as const)
    it(`${address} names ${student === undefined ? 'no student' : `student ${student}`}`, () => {
      expect(studentOfMade(address, DOMAIN)).to.equal(student);
    });

  it('every address of their domain is one, whoever made it', () => {
    expect(isMadeAddress('mia@students.school.test', DOMAIN)).to.equal(true);
    expect(isMadeAddress('mia@school.test', DOMAIN)).to.equal(false);
    expect(isMadeAddress('mia@mystudents.school.test', DOMAIN)).to.equal(false);
  });
});
