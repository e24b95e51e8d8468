import { useState } from 'react';
import { MAX_VISITS_TEXT, shortenBody } from '@school/bff-staff/contract/short-links';
import { SHORTEN_FAILED, URL_LENGTH_MAX } from '@school/core/short-links/errors';
import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { z } from 'zod';
import { useShortenUrlMutation } from './api';
import css from './ShortLinks.module.css';

const LIVES = [
  { value: '', label: 'It stays' },
  ...[7, 30, 90, 365].map((days) => ({ value: String(days), label: `${days} days` })),
];

/** The form's values are texts; an empty number of days means no end. Spaces around a pasted address are removed. */
const shortenForm = z.object({
  url: z.string().trim().pipe(shortenBody.shape.url),
  expires_in_days: z.string().transform((days) => (days === '' ? undefined : Number(days))),
  max_visits: z
    .string()
    .trim()
    .refine(
      (visits) => shortenBody.shape.max_visits.safeParse(visits === '' ? undefined : visits).success,
      MAX_VISITS_TEXT,
    )
    .transform((visits) => (visits === '' ? undefined : Number(visits))),
});

interface Result {
  shortUrl: string;
  url: string;
  isReused: boolean;
}

/** The form that shortens an address, and the short link it made. */
export function ShortenForm() {
  const [send] = useShortenUrlMutation();
  const [result, setResult] = useState<Result>();
  return (
    <div className={css.columns}>
      <Card title="Address">
        <div onChange={() => setResult(undefined)}>
          <Form
            label="Short link"
            schema={shortenForm}
            defaultValues={{ url: '', expires_in_days: '', max_visits: '' }}
            submitLabel="Shorten URL"
            busyLabel="Shortening…"
            failureText={SHORTEN_FAILED}
            onSubmit={async (body) => {
              const made = await send({ body }).unwrap();
              setResult({ shortUrl: made.short_url, url: made.url, isReused: made.is_reused });
            }}
          >
            <TextField
              name="url"
              label="URL"
              hint="Starts with http:// or https://"
              type="url"
              inputMode="url"
              maxLength={URL_LENGTH_MAX}
              autoComplete="off"
              spellCheck={false}
            />
            <SelectField name="expires_in_days" label="Expires in" required={false} options={LIVES} />
            <TextField
              name="max_visits"
              label="Max visits"
              hint="The link stops working after this many visits. Leave it empty for no limit."
              inputMode="numeric"
              maxLength={7}
              required={false}
              autoComplete="off"
            />
          </Form>
        </div>
      </Card>
      <Card title="Result">{result ? <Made result={result} /> : <Before />}</Card>
    </div>
  );
}

function Made({ result }: { result: Result }) {
  return (
    <>
      <Alert kind="success">{result.isReused ? 'You already had this short link.' : 'The short link is ready.'}</Alert>
      <CopyLine url={result.shortUrl} />
      <p className={css.break}>
        <span className="muted">It leads to</span> {result.url}
      </p>
    </>
  );
}

const Before = () => (
  <p className="muted">
    The short link appears here. Addresses of other sites are shown to the reader before the browser goes there.
  </p>
);
