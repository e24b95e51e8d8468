/** The sound of a film: one track, into which sounds come and from which they go while it is recorded. */
export interface SoundMixer {
  track: MediaStreamTrack;
  /** Exactly these are heard from now on. */
  hear: (tracks: readonly MediaStreamTrack[]) => void;
  close: () => void;
}

interface Heard {
  end: () => void;
}

/** Makes the sound of a film; silent as long as nobody is heard. */
export function createSoundMixer(): SoundMixer {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  // Without any sound a recorder would wait for the first one, and its pictures with it.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(output);
  silence.start();
  const heard = new Map<MediaStreamTrack, Heard>();
  const [track] = output.stream.getAudioTracks();
  if (track === undefined) throw new Error('a destination has a track');
  return {
    track,
    hear: (tracks) => {
      const wanted = new Set(tracks);
      for (const [known, { end }] of heard) {
        if (wanted.has(known)) continue;
        end();
        heard.delete(known);
      }
      for (const one of wanted) if (!heard.has(one)) heard.set(one, connect(context, output, one));
    },
    close: () => {
      for (const { end } of heard.values()) end();
      heard.clear();
      silence.stop();
      track.stop();
      if (context.state !== 'closed') void context.close();
    },
  };
}

function connect(context: AudioContext, output: AudioNode, track: MediaStreamTrack): Heard {
  const stream = new MediaStream([track]);
  const source = context.createMediaStreamSource(stream);
  source.connect(output);
  // Chrome gives a sound from afar to a mixer only while an element has it, too; muted, it is not heard twice.
  const element = new Audio();
  element.muted = true;
  element.srcObject = stream;
  return {
    end: () => {
      source.disconnect();
      element.srcObject = null;
    },
  };
}
