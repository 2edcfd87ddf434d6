import { PAPER_KINDS, PAPER_TEXT_MAX, RISKS } from '@homeplate/domain/papers';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { handIn } from './papers.queries.ts';

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

export function PaperForm({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState('registration');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await handIn(new FormData(form));
      form.reset();
      setKind('registration');
      showToast('It is handed in. We check it.');
      onDone();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const isRegistration = kind === 'registration';
  return (
    <form onSubmit={send} className="grid gap-4">
      {problem && (
        <Banner tone="error" takeFocus>
          {problem}
        </Banner>
      )}
      <SelectField
        label="Paper"
        name="kind"
        options={options(PAPER_KINDS)}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {isRegistration && (
        <SelectField
          label="Food that you cook"
          name="risk"
          hint="Low-risk food, such as bread, cookies or jam, needs no certificate."
          options={options(RISKS)}
          defaultValue="other"
        />
      )}
      <TextField label="Number" name="number" maxLength={PAPER_TEXT_MAX} required autoComplete="off" />
      <TextField
        label="Issued by"
        name="issuer"
        maxLength={PAPER_TEXT_MAX}
        required
        hint="Such as your region’s public health unit."
      />
      <TextField
        label="Expires on"
        name="expires_on"
        type="date"
        optional={isRegistration}
        required={!isRegistration}
      />
      <TextField
        label="Picture of it"
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        required
        hint="Only you and our operators see it."
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        Hand in
      </Button>
    </form>
  );
}
