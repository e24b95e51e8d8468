import { CONNECTION_QUALITIES } from '@school/core/classroom/connection-quality';
import { videoQualityFor } from '@school/core/classroom/video-quality';
import { expect } from 'chai';

describe('video quality by connection', () => {
  it('low is 640x360@15, medium 1280x720@24, high 1920x1080@30: the worse the connection, the smaller the picture', () => {
    const words = CONNECTION_QUALITIES.map((connection) => {
      const { width, height, frameRate } = videoQualityFor(connection);
      return `${connection} ${width}x${height}@${frameRate}`;
    });
    expect(words).to.deep.equal(['good 1920x1080@30', 'poor 1280x720@24', 'bad 640x360@15']);
  });
});
