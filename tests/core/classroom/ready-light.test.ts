import {
  deviceLight,
  LIGHTS,
  meaningOf,
  READY_CHECKS,
  READY_FINDINGS,
  READY_MEANINGS,
  readyLight,
  readyReasons,
  type ReadyFindings,
} from '@school/core/classroom/ready-light';
import { expect } from 'chai';
import fc from 'fast-check';

const WELL: ReadyFindings = {
  camera: 'works',
  microphone: 'heard',
  network: 'good',
  tool: 'opened',
  homework: 'submitted',
};
const anyFindings = fc.record({
  camera: fc.constantFrom(...READY_FINDINGS.camera),
  microphone: fc.constantFrom(...READY_FINDINGS.microphone),
  network: fc.constantFrom(...READY_FINDINGS.network),
  tool: fc.constantFrom(...READY_FINDINGS.tool),
  homework: fc.constantFrom(...READY_FINDINGS.homework),
});

describe('the ready light', () => {
  it('is green if all is well, and if a lesson needs no tool and there is no homework', () => {
    expect(readyLight(WELL)).to.equal('green');
    expect(readyLight({ ...WELL, tool: 'none', homework: 'none' })).to.equal('green');
    expect(readyReasons(WELL)).to.deep.equal([]);
  });

  it('is amber for what is not tested, opened or handed in', () => {
    for (const change of [
      { camera: 'untested' },
      { microphone: 'quiet' },
      { network: 'poor' },
      { tool: 'not_opened' },
      { homework: 'missing' },
    ] as const)
      expect(readyLight({ ...WELL, ...change }), JSON.stringify(change)).to.equal('amber');
  });

  it('is red for devices that do not work and a bad connection, and says why, the worst first', () => {
    const findings = { ...WELL, camera: 'denied', network: 'bad', homework: 'missing' } as const;
    expect(readyLight(findings)).to.equal('red');
    expect(readyReasons(findings)).to.deep.equal(['Camera not allowed', 'Connection bad', 'Homework missing']);
  });

  it('homework and tools never make a light red, nor the light of the devices anything but green', () => {
    fc.assert(
      fc.property(anyFindings, ({ tool, homework }) => {
        expect(readyLight({ ...WELL, tool, homework })).to.not.equal('red');
        expect(deviceLight({ ...WELL, tool, homework })).to.equal('green');
      }),
    );
  });

  it('is that of the worst check, has reasons if it is not green, and never looks better than the devices', () => {
    const rank = (light: (typeof LIGHTS)[number]): number => LIGHTS.indexOf(light);
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const lights = READY_CHECKS.map((check) => meaningOf(check, findings[check]).light);
        expect(rank(readyLight(findings))).to.equal(Math.max(...lights.map(rank)));
        expect(readyReasons(findings).length).to.equal(lights.filter((light) => light !== 'green').length);
        expect(rank(readyLight(findings))).to.be.at.least(rank(deviceLight(findings)));
      }),
    );
  });

  it('tells a child what to do about everything that is red', () => {
    for (const check of READY_CHECKS)
      for (const { light, fix } of Object.values(READY_MEANINGS[check]))
        if (light === 'red') expect(fix, check).to.be.a('string');
  });
});
