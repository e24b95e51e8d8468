import { Dialog } from '@school/web-kit/dialog/Dialog';
import { ChoiceCard } from '@school/web-kit/form/ChoiceCards';
import { Stack } from '@school/web-kit/layout/Stack';
import { SCHEMES } from '@school/web-kit/theme/schemes';
import { chooseScheme, rememberedScheme } from '@school/web-kit/theme/scheme';
import { useState } from 'react';
import { MESSAGES } from './messages';

/** Light or dark, shown at once. */
export default function ColoursDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState(rememberedScheme);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.coloursTitle} size="sm">
      <Stack role="radiogroup" aria-label={MESSAGES.coloursTitle} gap={2}>
        {SCHEMES.map(({ scheme, label }) => (
          <ChoiceCard
            key={scheme}
            type="radio"
            name="scheme"
            label={label}
            checked={scheme === chosen}
            onChange={() => {
              chooseScheme(scheme);
              setChosen(scheme);
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
