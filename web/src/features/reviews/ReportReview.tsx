import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { retryLost } from '../../gateway/queryClient.ts';
import { useRuleForm } from '../../lib/form.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { reportReview } from './reviews.queries.ts';

export function ReportReview({ id, author }: { id: string; author: string }) {
  const [open, setOpen] = useState(false);
  const report = useMutation({ ...retryLost, mutationFn: (reason: string) => reportReview(id, reason) });
  const form = useRuleForm({ start: { reason: '' }, problems: () => [] });
  const submit = form.submit(async ({ reason }) => {
    const answer = await report.mutateAsync(reason);
    if (answer?.success) form.done(answer.message);
    else if (answer) form.fail(answer.message);
  });
  const banner = form.banner && <Banner {...form.banner} />;
  if (report.data?.success) return banner;
  if (!open) {
    return (
      <Button variant="quiet" icon={Flag} className="self-start" onClick={() => setOpen(true)}>
        Report<span className="sr-only">{` the review by ${author}`}</span>
      </Button>
    );
  }
  return (
    <form {...form.frame} onSubmit={submit} className="flex flex-col gap-3">
      {banner}
      <TextArea
        label="Why should this review be looked at?"
        rows={2}
        autoFocus
        {...form.field('reason')}
        maxLength={REASON_MAX_LENGTH}
        count={form.value('reason').length}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Report
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
