import { QUIET_HOURS } from '@homeplate/domain/quietHours';
import { MoonStar } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Settings } from './settings.queries.ts';

const NONE = { quiet_from: null, quiet_to: null };

export function QuietHours({
  settings: { quiet_from, quiet_to },
  onSave,
}: {
  settings: Settings;
  onSave: (quiet: { quiet_from: string | null; quiet_to: string | null }) => void;
}) {
  const isOn = Boolean(quiet_from && quiet_to);
  const [times, setTimes] = useState<{ quiet_from: string; quiet_to: string }>(
    quiet_from && quiet_to ? { quiet_from, quiet_to } : QUIET_HOURS,
  );
  const isChanged = times.quiet_from !== quiet_from || times.quiet_to !== quiet_to;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(times);
  };
  const field = (name: keyof typeof times) => ({
    name,
    type: 'time',
    required: true,
    value: times[name],
    onChange: (event: { target: { value: string } }) => setTimes({ ...times, [name]: event.target.value }),
  });
  return (
    <form onSubmit={save} className="grid gap-4">
      <CheckCard
        title="Quiet hours"
        icon={MoonStar}
        checked={isOn}
        onChange={(event) => onSave(event.target.checked ? times : NONE)}
      >
        Push that can wait comes afterwards. Your own open orders never wait.
      </CheckCard>
      {isOn && (
        <div className="field-pairs">
          <TextField label="From" {...field('quiet_from')} />
          <TextField label="To" {...field('quiet_to')} />
        </div>
      )}
      {isOn && isChanged && (
        <Button type="submit" className="justify-self-start">
          Save quiet hours
        </Button>
      )}
    </form>
  );
}
