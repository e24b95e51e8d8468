import {
  listSouvenirs,
  saveSouvenir,
  uploadSouvenirPicture,
  type ClassSouvenir,
} from '@school/bff-learner/contract/souvenirs';
import { PRAISE_MAX, SOUVENIR_REFUSALS } from '@school/core/souvenirs/souvenir';
import { fileFromContract, fromContract } from '@school/web-kit/api/from-contract';
import { Button } from '@school/web-kit/button/Button';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { api } from '../../app/api';
import { PictureField, type Sending } from '../../app/PictureField';
import { MESSAGES } from './messages';
import css from './Souvenir.module.css';

const { useListSouvenirsQuery, useSaveSouvenirMutation, useUploadSouvenirPictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listSouvenirs: build.query({ ...fromContract(listSouvenirs), providesTags: ['ClassDetail'] }),
    saveSouvenir: build.mutation({ ...fromContract(saveSouvenir), invalidatesTags: ['ClassDetail'] }),
    uploadSouvenirPicture: build.mutation(fileFromContract(uploadSouvenirPicture)),
  }),
});

const schema = z.object({
  praise: z.string().trim().min(1, SOUVENIR_REFUSALS.praise_missing.text),
  play_url: z.string(),
});

/** What the children of a trial class take home; nothing for any other class. */
export default function ClassSouvenirs({ classId }: { classId: number }) {
  const { currentData } = useListSouvenirsQuery({ params: { classId } });
  const children = currentData?.results ?? [];
  if (children.length === 0) return null;
  return (
    <Card title={MESSAGES.title}>
      <Stack gap={4}>
        <p className="muted">{MESSAGES.text}</p>
        {children.map((child) => (
          <Souvenir key={child.student_id} classId={classId} child={child} isAlone={children.length === 1} />
        ))}
      </Stack>
    </Card>
  );
}

function Souvenir({ classId, child, isAlone }: { classId: number; child: ClassSouvenir; isAlone: boolean }) {
  const [save] = useSaveSouvenirMutation();
  const [upload] = useUploadSouvenirPictureMutation();
  const sending = useRef<Sending>(undefined);
  const [isTakenAway, setTakenAway] = useState(false);
  // A picture that was sent belongs to the souvenir then, so that its field begins anew.
  const [saves, setSaves] = useState(0);
  const params = { classId };
  const { student_id, student_name, souvenir } = child;
  return (
    <Stack gap={2}>
      {!isAlone && <h3>{student_name}</h3>}
      {souvenir?.url && (
        <Row gap={2} align="center">
          <CopyButton size="sm" text={souvenir.url} label={MESSAGES.copy} copiedLabel={MESSAGES.copied} />
          <span className="hint">{opensText(souvenir.opens)}</span>
        </Row>
      )}
      <Form
        label={`${MESSAGES.title}: ${student_name}`}
        schema={schema}
        defaultValues={{ praise: souvenir?.praise ?? '', play_url: souvenir?.play_url ?? '' }}
        submitLabel={souvenir ? MESSAGES.change : MESSAGES.save}
        busyLabel={MESSAGES.saving}
        failureText={MESSAGES.failed}
        onSubmit={async (typed) => {
          const sent = await sending.current;
          const picture = sent ?? (isTakenAway ? null : undefined);
          notify((await save({ params, body: { student_id, ...typed, picture } }).unwrap()).message);
          sending.current = undefined;
          setTakenAway(false);
          setSaves((before) => before + 1);
        }}
      >
        <TextAreaField
          name="praise"
          label={MESSAGES.praise}
          hint={MESSAGES.praiseHint}
          rows={3}
          maxLength={PRAISE_MAX}
        />
        <TextField name="play_url" label={MESSAGES.play} hint={MESSAGES.playHint} required={false} />
        {souvenir?.picture_url && (
          <Row gap={2} align="center">
            {isTakenAway ? (
              <span>{MESSAGES.takenAway}</span>
            ) : (
              <img className={css.thumbnail} src={souvenir.picture_url} alt={MESSAGES.shows(student_name)} />
            )}
            <Button variant="secondary" size="sm" onClick={() => setTakenAway(!isTakenAway)}>
              {isTakenAway ? MESSAGES.keepIt : MESSAGES.takeAway}
            </Button>
          </Row>
        )}
        <PictureField
          key={saves}
          sending={sending}
          upload={async (file) => (await upload({ params, body: { file } }).unwrap()).key}
          label={MESSAGES.picture}
          hint={MESSAGES.pictureHint}
          goesWith="the souvenir"
        />
      </Form>
    </Stack>
  );
}

const opensText = (opens: number): string =>
  opens === 0 ? 'The family has not opened it yet.' : opens === 1 ? 'Opened once' : `Opened ${opens} times`;
