import { filmLayout, mayHearScreen, type Rect, type Size } from '@school/core/local-recordings/film-layout';
import { PICTURE_MAX } from '@school/core/local-recordings/recorder-limits';
import { expect } from 'chai';
import fc from 'fast-check';

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const maybe = fc.option(size, { nil: undefined });

const isInside = ({ x, y, width, height }: Rect): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= PICTURE_MAX.width && y + height <= PICTURE_MAX.height;

/** How far a place is from the picture's own shape, in points. */
const bentBy = (at: Rect, { width, height }: Size): number =>
  Math.min(Math.abs(at.width - (at.height * width) / height), Math.abs(at.height - (at.width * height) / width));

describe('the picture of a mixed recording', () => {
  it('whatever is shared, all of it stands in the film in its own shape, and something is always seen', () => {
    fc.assert(
      fc.property(maybe, maybe, (screen, camera) => {
        const parts = filmLayout({ screen, camera });
        expect(parts.length).to.be.within(1, 2);
        for (const { of, at } of parts) {
          expect(isInside(at)).to.equal(true);
          const shape = { screen, camera, card: PICTURE_MAX }[of];
          if (shape === undefined) throw new Error(`nobody shares this: ${of}`);
          expect(bentBy(at, shape)).to.be.at.most(1);
        }
      }),
    );
  });

  it('a shared screen is large, with the camera in its corner', () => {
    const screen = { width: 1920, height: 1080 };
    expect(filmLayout({ screen, camera: { width: 640, height: 480 } })).to.deep.equal([
      { of: 'screen', at: { x: 0, y: 0, width: 1280, height: 720 } },
      { of: 'camera', at: { x: 1024, y: 524, width: 240, height: 180 } },
    ]);
    expect(filmLayout({ screen })).to.deep.equal([{ of: 'screen', at: { x: 0, y: 0, width: 1280, height: 720 } }]);
  });

  it('without a screen the camera is large; without both, or before their first picture, a card has the name', () => {
    const card = [{ of: 'card', at: { x: 0, y: 0, width: 1280, height: 720 } }];
    expect(filmLayout({ camera: { width: 640, height: 480 } })).to.deep.equal([
      { of: 'camera', at: { x: 160, y: 0, width: 960, height: 720 } },
    ]);
    expect(filmLayout({})).to.deep.equal(card);
    expect(filmLayout({ camera: { width: 0, height: 0 }, screen: { width: 0, height: 9 } })).to.deep.equal(card);
  });

  it('the sound of a screen is heard if everybody agrees, else only that of another tab: others have the class in it', () => {
    expect(mayHearScreen('monitor', true)).to.equal(true);
    expect(mayHearScreen('browser', false)).to.equal(true);
    for (const surface of ['monitor', 'window', undefined]) expect(mayHearScreen(surface, false)).to.equal(false);
  });
});
