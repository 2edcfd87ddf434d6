import { Users } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Pressed } from '../dashboard/Pressed.tsx';
import { usePresses } from '../dashboard/usePresses.tsx';
import { TAKEN_OVER, useRiderPress } from './riderPresses.queries.ts';

export function TakeOver() {
  const [code, setCode] = useState('');
  const onPress = useRiderPress();
  const navigate = useNavigate();
  const press = usePresses().find(({ order }) => order._id === TAKEN_OVER._id);
  const isDone = press?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    showToast('It is yours. Deliver it next.');
    void navigate(paths.riderInProgress());
  }, [isDone, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPress(TAKEN_OVER, 'takeOver', { code });
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
        Take over from another rider
      </summary>
      <form onSubmit={submit} noValidate className="flex max-w-80 flex-col gap-3 pt-1">
        <TextField
          label="Six digits on their screen"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={press?.text || undefined}
        />
        {press?.state === 'saved' ? (
          <Pressed press={press}>{null}</Pressed>
        ) : (
          <Button type="submit" size="xl" block icon={Users} busy={press?.state === 'sent'}>
            Take it over
          </Button>
        )}
      </form>
    </details>
  );
}
