import { IconButton } from '@school/web-kit/button/IconButton';
import { Icon } from '@school/web-kit/icons/Icon';
import { useEffect, useState } from 'react';
import { MESSAGES } from './messages';
import { QuizMusic } from './music';

const REMEMBERED = 'quizMusic';

/** Switches the music of a quiz on and off, and remembers that on this device. */
export function MusicButton() {
  const [isOn, setOn] = useState(readChoice);
  usePlaying(isOn);
  const turn = () => {
    setOn(!isOn);
    rememberChoice(!isOn);
  };
  return (
    <IconButton label={isOn ? MESSAGES.musicOff : MESSAGES.musicOn} onClick={turn}>
      <Icon>
        <path d="M9 18V6l10-2v12" />
        <circle cx="6.5" cy="18" r="2.5" />
        <circle cx="16.5" cy="16" r="2.5" />
        {!isOn && <path d="m3 3 18 18" />}
      </Icon>
    </IconButton>
  );
}

/** Starts with the first press or key, and pauses while the tab is hidden. */
function usePlaying(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const music = new QuizMusic();
    const gestures = ['pointerdown', 'keydown'] as const;
    const begin = () => !document.hidden && music.play();
    const pause = () => document.hidden && music.stop();
    for (const gesture of gestures) document.addEventListener(gesture, begin);
    document.addEventListener('visibilitychange', pause);
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, begin);
      document.removeEventListener('visibilitychange', pause);
      music.stop();
    };
  }, [isOn]);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== 'off';
  } catch {
    return false;
  }
}

function rememberChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, 'off');
  } catch {
    // If the storage is forbidden, the choice is not remembered.
  }
}
