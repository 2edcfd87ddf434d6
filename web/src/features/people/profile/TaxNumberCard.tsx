import { taxNumberRules } from '@homeplate/domain/validation/taxNumber';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuleForm } from '../../../lib/form.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { saveTaxNumber, type TaxNumber, taxNumberQuery } from './taxNumber.queries.ts';

export function TaxNumberCard({ userId, cooks }: { userId: string; cooks: boolean }) {
  const { data, isPending, error, refetch } = useQuery(taxNumberQuery(userId));
  const [round, setRound] = useState({ count: 0, done: '' });
  const client = useQueryClient();
  const onSaved = async (done: string) => {
    await client.invalidateQueries({ queryKey: taxNumberQuery(userId).queryKey });
    setRound(({ count }) => ({ count: count + 1, done }));
  };
  return (
    <Card title="Tax number" className="mt-4">
      <p className="mb-4 max-w-prose text-ink-2 text-sm">
        {`If you are registered for GST/HST, enter your number. We look it up in the register, and store it encrypted.${cooks ? ' Then receipts show it, and you get the tax on your food, to pay it to the government.' : ''}`}
      </p>
      {error && <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>}
      {round.done && (
        <Banner tone="success" className="mb-4" onDismiss={() => setRound({ ...round, done: '' })}>
          {round.done}
        </Banner>
      )}
      {isPending && <p aria-busy="true">Loading your number…</p>}
      {data !== undefined && <NumberForm key={round.count} saved={data} onSaved={onSaved} />}
    </Card>
  );
}

function NumberForm({ saved, onSaved }: { saved: TaxNumber | null; onSaved: (message: string) => Promise<void> }) {
  const form = useRuleForm({ start: { number: '' }, problems: (values) => problemsOf(taxNumberRules, values) });
  const save = form.submit(async ({ number }) => onSaved(await saveTaxNumber(number)));
  const [asks, setAsks] = useState(false);
  const removal = useMutation({ mutationFn: async () => onSaved(await saveTaxNumber('')) });
  const state = saved?.checked ? 'checked' : 'we have not checked it yet';
  return (
    <form {...form.frame} onSubmit={save} className="grid max-w-md gap-4">
      {form.banner && <Banner {...form.banner} />}
      <TextField
        label="GST/HST number"
        hint={saved ? `Saved: ${saved.number}, ${state}.` : 'For example 123456789 RT0001.'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...form.field('number')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={form.busy}>
          Save tax number
        </Button>
        {saved && (
          <Button variant="danger" onClick={() => setAsks(true)}>
            Remove
            <span className="sr-only"> the tax number</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        question="Remove your tax number?"
        confirm="Remove"
        keep="Keep it"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsks(false)}
      >
        {removal.error?.message ?? 'Receipts no longer show it. Orders that were paid keep it.'}
      </ConfirmDialog>
    </form>
  );
}
