import { QUIET_HOURS } from '@homeplate/domain/quietHours';
import { MoonStar } from 'lucide-react';
import { useRuleForm } from '../../lib/form.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Settings } from './settings.queries.ts';

const NONE = { quiet_from: null, quiet_to: null };

type Props = { settings: Settings; onSave: (quiet: { quiet_from: string | null; quiet_to: string | null }) => void };

export function QuietHours({ settings: { quiet_from, quiet_to }, onSave }: Props) {
  const isOn = Boolean(quiet_from && quiet_to);
  const form = useRuleForm({
    start: quiet_from && quiet_to ? { quiet_from, quiet_to } : { ...QUIET_HOURS },
    problems: () => [],
  });
  const times = form.all();
  const isChanged = times.quiet_from !== quiet_from || times.quiet_to !== quiet_to;
  const field = (name: keyof typeof times) => ({ ...form.field(name), type: 'time', required: true });
  return (
    <form {...form.frame} noValidate={false} onSubmit={form.submit(onSave)} className="grid gap-4">
      <CheckCard
        title="Quiet hours"
        icon={MoonStar}
        checked={isOn}
        onChange={(event) => onSave(event.target.checked ? times : NONE)}
      >
        Less urgent pushes come when quiet hours end. Pushes about your open orders come at once.
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
