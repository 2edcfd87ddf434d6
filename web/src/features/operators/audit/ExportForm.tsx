import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { saveCsv } from '../saveCsv.ts';
import { exportCsv } from './audit.queries.ts';

const LISTS = [
  { value: 'orders', label: 'Orders' },
  { value: 'unpaid', label: 'Cooked, not paid, of 31 days' },
  { value: 'people', label: 'People, with contact data' },
  { value: 'audit', label: 'Audit' },
];

export function ExportForm() {
  const [list, setList] = useState('orders');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const download = useMutation({ mutationFn: exportCsv, onSuccess: (file) => saveCsv(file, list) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    download.mutate({ list, reason, ...days });
  };
  return (
    <Card title="Export">
      <form
        noValidate
        onSubmit={send}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_1fr_1fr_2fr_auto] lg:items-end"
      >
        <SelectField label="List" options={LISTS} value={list} onChange={(event) => setList(event.target.value)} />
        <TextField
          label="From"
          type="date"
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <TextField
          label="Reason (the audit shows it)"
          value={reason}
          maxLength={REASON_MAX_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={Download} busy={download.isPending}>
          Download CSV
        </Button>
      </form>
      {download.error && (
        <Banner tone="error" className="mt-4" onDismiss={download.reset}>
          {download.error.message}
        </Banner>
      )}
    </Card>
  );
}
