import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { retryLost } from '../../gateway/queryClient.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { reportReview } from './reviews.queries.ts';

/** Safe to repeat; typing stays after a refusal. */
export function ReportReview({ id, author }: { id: string; author: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const report = useMutation({ ...retryLost, mutationFn: () => reportReview(id, reason) });
  const { data, error, submittedAt } = report;
  if (data?.success) {
    return (
      <Banner tone="success" takeFocus={submittedAt}>
        {data.message}
      </Banner>
    );
  }
  const problem = error?.message ?? data?.message;
  if (!open) {
    return (
      <Button variant="quiet" icon={Flag} className="self-start" onClick={() => setOpen(true)}>
        Report<span className="sr-only"> the review by {author}</span>
      </Button>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!report.isPending) report.mutate();
      }}
    >
      {problem && (
        <Banner tone="error" takeFocus={submittedAt}>
          {problem}
        </Banner>
      )}
      <TextArea
        label="Why should this review be looked at?"
        rows={2}
        autoFocus
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        count={reason.length}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={report.isPending}>
          Report
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
