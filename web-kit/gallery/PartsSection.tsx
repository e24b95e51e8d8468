import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { Row } from '@school/web-kit/layout/Row';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Menu } from '@school/web-kit/menu/Menu';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { CommandPalette, type PaletteState } from '@school/web-kit/palette/CommandPalette';
import { PaletteButton } from '@school/web-kit/palette/PaletteButton';
import { findPlaces, type PaletteGroup } from '@school/web-kit/palette/palette-items';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { StatCard } from '@school/web-kit/shell/StatCard';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { SchemeMenu } from '@school/web-kit/theme/SchemeMenu';
import { Countdown } from '@school/web-kit/time/Countdown';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import css from './gallery.module.css';

const TONES = ['neutral', 'primary', 'info', 'success', 'warning', 'danger', 'accent'] as const;

/** Dialogs, menus, times and the small parts of the app's frame. */
export function PartsSection() {
  return (
    <>
      <Dialogs />
      <div className={css.grid}>
        <Times />
        <Card title="Badges and avatars">
          <Row gap={3} align="center">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
          <Row gap={3} align="center">
            <Avatar name="Ada" size="sm" />
            <Avatar name="Ben" />
            <Avatar name="Chloé" size="lg" />
            <Avatar name="Picture that fails" picture="/missing.png" size="lg" />
            <Avatar name="" />
          </Row>
        </Card>
      </div>
      <div className={css.grid}>
        <StatCard label="Lessons completed" value="18 of 24" icon={<BookIcon />} />
        <StatCard label="Points" value="1,250" icon={<StarIcon />} tone="accent" note="+20 per lesson" />
        <StatCard label="Day streak" value="7" icon={<StarIcon />} tone="coral" />
        <StatCard label="Projects" value={undefined} icon={<StarIcon />} tone="mint" />
      </div>
      <div className={css.grid}>
        <Card title="Next up" tone="primary" aside={<Badge tone="primary">Today</Badge>}>
          Loops and lists
        </Card>
        <Card tone="accent">A sunny card</Card>
        <Card tone="mint">A minty card</Card>
        <Card tone="coral">A coral card</Card>
      </div>
      <Card title="Stack and List">
        <Stack gap={4}>
          <p>One under the other,</p>
          <p className="hint">as wide as the place for them.</p>
          <List gap={1}>
            <li>A list</li>
            <li>without bullets</li>
          </List>
        </Stack>
      </Card>
      <TabsCard />
    </>
  );
}

/** Typing 'none' finds nothing, 'wait' never ends, 'fail' fails. */
function Palette(state: PaletteState) {
  const [text, setText] = useState('');
  const groups: PaletteGroup[] = [
    { name: 'Pages', items: findPlaces([{ href: '#home', label: 'Home', icon: HomeIcon }], text) },
    {
      name: 'People',
      items: text === 'ada' ? [{ key: 'ada', href: '#ada', label: 'Ada Lovelace', detail: 'Family' }] : [],
      isLoading: text === 'wait',
      retry: text === 'fail' ? () => setText('ada') : undefined,
    },
  ];
  return (
    <CommandPalette
      {...state}
      label="Page or person"
      text={text}
      onText={setText}
      groups={groups}
      onGo={() => setText('')}
    />
  );
}

function Dialogs() {
  const [shown, setShown] = useState<'dialog' | 'side' | 'confirm' | 'failing'>();
  const close = () => setShown(undefined);
  return (
    <Card title="Dialogs and menus">
      <Row gap={3} align="center">
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button variant="secondary" onClick={() => setShown('side')}>
          Open side dialog
        </Button>
        <Button variant="danger" onClick={() => setShown('confirm')}>
          Delete recording
        </Button>
        <Button variant="danger" onClick={() => setShown('failing')}>
          Delete, refused
        </Button>
        <Menu
          label="More actions"
          items={[
            { label: 'Edit' },
            { label: 'Copy link' },
            { label: 'Archive', disabled: true },
            { label: 'Delete', danger: true, separated: true, onSelect: () => setShown('confirm') },
          ]}
          look={{ variant: 'secondary' }}
          align="start"
        />
        <SchemeMenu />
        <PaletteButton>{(state) => <Palette {...state} />}</PaletteButton>
      </Row>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Update Timezone"
        actions={<Button onClick={close}>Save</Button>}
      >
        <TimezoneSelect name="dialog-zone" label="Timezone" defaultValue="UTC" />
        <Menu label="Menu in dialog" items={[{ label: 'One' }, { label: 'Two' }]} />
      </Dialog>
      <Dialog open={shown === 'side'} onClose={close} title="Ada Lovelace" side>
        <TextField name="next-action" label="Next action" />
      </Dialog>
      <Confirm
        open={shown === 'confirm' || shown === 'failing'}
        onClose={close}
        title="Delete this recording?"
        action="Delete"
        busyLabel="Deleting…"
        danger
        failureText="Failed to delete the recording. Please try again."
        onConfirm={async () => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          if (shown === 'failing') throw new Error('refused');
        }}
      >
        It cannot be brought back.
      </Confirm>
    </Card>
  );
}

function Times() {
  const [start] = useState(() => Date.now());
  return (
    <Card title="Time">
      <p>
        <When at={new Date(start + 3 * 3_600_000)} zone="Europe/Berlin" relative />
      </p>
      <p>
        <When at="2027-01-05T20:30:00Z" zone="Europe/Berlin" otherZone="Asia/Kolkata" otherName="Maria" />
      </p>
      <p>
        <When at={new Date(start - 5 * 60_000)} zone="UTC" format="relative" />
      </p>
      <p>
        <When at="not a date" zone="UTC" />
      </p>
      <p>
        Class starts in <Countdown to={new Date(start + 95_000)} />, the next in{' '}
        <Countdown to={new Date(start + 200_000_000)} />
      </p>
    </Card>
  );
}

function TabsCard() {
  const [tab, setTab] = useState('practice');
  return (
    <Card title="Tabs">
      <Tabs
        label="Projects"
        value={tab}
        onChange={setTab}
        items={[
          {
            key: 'practice',
            label: 'Practice',
            badge: <Badge tone="accent">3</Badge>,
            content: 'Three projects to do.',
          },
          { key: 'submitted', label: 'Submitted', content: 'Waiting for your teacher.' },
          { key: 'reviewed', label: 'Reviewed', content: 'Nothing reviewed yet.' },
        ]}
      />
    </Card>
  );
}
