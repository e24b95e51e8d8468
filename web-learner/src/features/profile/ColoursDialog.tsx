import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Row } from '@school/web-kit/layout/Row';
import { chooseScheme, rememberedScheme, type Scheme } from '@school/web-kit/theme/scheme';
import { useState } from 'react';

const CHOICES: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'As this device' },
];

/** Chooses light or dark for the pages of students and teachers on this device. */
export default function ColoursDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState(rememberedScheme);
  const choose = (scheme: Scheme) => {
    chooseScheme(scheme);
    setChosen(scheme);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Colours">
      <Row gap={2} role="group" aria-label="Colours">
        {CHOICES.map(({ scheme, label }) => (
          <Button
            key={scheme}
            variant={scheme === chosen ? 'primary' : 'secondary'}
            aria-pressed={scheme === chosen}
            onClick={() => choose(scheme)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Dialog>
  );
}
