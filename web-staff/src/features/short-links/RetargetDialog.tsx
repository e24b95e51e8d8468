import { shortenBody, type ShortLink } from '@school/bff-staff/contract/short-links';
import { SHORTEN_FAILED, URL_LENGTH_MAX } from '@school/core/short-links/errors';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { z } from 'zod';
import { useRetargetShortLinkMutation } from './api';
import css from './ShortLinks.module.css';

const retargetForm = z.object({ url: z.string().trim().pipe(shortenBody.shape.url) });

/** Changes the target of a short link, for a wrong address. */
export function RetargetDialog({ link, onClose }: { link: ShortLink | undefined; onClose: () => void }) {
  const [send] = useRetargetShortLinkMutation();
  return (
    <Dialog open={link !== undefined} onClose={onClose} title="Change the address">
      <p className={css.break}>
        {link?.short_url} leads to the new address at once, for everybody who has it. The change is audited.
      </p>
      <Form
        key={link?.id}
        label="New address"
        schema={retargetForm}
        defaultValues={{ url: link?.url ?? '' }}
        submitLabel="Change address"
        busyLabel="Changing…"
        failureText={SHORTEN_FAILED}
        onSubmit={async (body) => {
          if (link === undefined) return;
          const { message } = await send({ params: { id: link.id }, body }).unwrap();
          notify(message);
          onClose();
        }}
      >
        <TextField
          name="url"
          label="URL"
          type="url"
          inputMode="url"
          maxLength={URL_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
