import { school } from '@homeplate/domain/school';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { OperatorForm } from './OperatorForm.tsx';
import { linkQuery, type OpenedLink, setUp } from './setUp.queries.ts';

const frame = 'mx-auto w-full max-w-120 px-4 py-8 sm:py-14';

export function SetUp({ token }: { token: string }) {
  usePageTitle(`Operators: set up · ${school().name}`);
  const link = useQuery(linkQuery(token));
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} />;
  return (
    <div className={frame}>
      <h1>Set up your access</h1>
      {link.isPending && <Spinner className="py-12" />}
      {link.error && (
        <Banner tone="error" className="mt-5">
          {link.error.message}
        </Banner>
      )}
      {link.data && <SetUpForm token={token} link={link.data} onDone={setCodes} />}
    </div>
  );
}

function SetUpForm({
  token,
  link: { email, secret, qr, qr_size },
  onDone,
}: {
  token: string;
  link: OpenedLink;
  onDone: (codes: readonly string[]) => void;
}) {
  return (
    <>
      <p className="mt-2 text-ink-2">{`For ${email}.`}</p>
      <OperatorForm
        start={{ name: '', password: '', code: '' }}
        submit="Set up"
        code={{ hint: 'The six digits that the app shows now', inputMode: 'numeric' }}
        send={async (typed) => onDone(await setUp({ token, ...typed }))}
      >
        {(field) => (
          <>
            <TextField label="Your name" autoComplete="name" {...field('name')} />
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <TextField
              label="Password"
              type="password"
              autoComplete="new-password"
              hint="At least 8 characters, with a letter and a digit"
              {...field('password')}
            />
            <div>
              <p className="font-semibold">Scan this with your authenticator app</p>
              <svg
                role="img"
                aria-label="QR code of the key below"
                viewBox={`-2 -2 ${qr_size + 4} ${qr_size + 4}`}
                className="mt-2 size-48 rounded-image bg-white text-black"
              >
                <path d={qr} fill="currentColor" shapeRendering="crispEdges" />
              </svg>
              <p className="mt-2 text-ink-2 text-sm">
                Or type this key: <code className="font-semibold text-ink [overflow-wrap:anywhere]">{secret}</code>
              </p>
            </div>
          </>
        )}
      </OperatorForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={frame}>
      <h1>Your recovery codes</h1>
      <p className="mt-2 text-ink-2">
        Each works once in place of a code, should you lose your device. They are shown only now: print them or write
        them down.
      </p>
      <ul className="tabular mt-5 grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to="/operator" className="mt-6">
        I have them: sign in
      </ButtonLink>
    </div>
  );
}
