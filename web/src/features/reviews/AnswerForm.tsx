import { REVIEW_MAX_LENGTH } from '@homeplate/domain/limits';
import { answerRules } from '@homeplate/domain/reviews';
import { useRuleForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

export const answerDraft = (id: string) => `answer:${id}`;

type Props = { id: string; author: string; onSend: (text: string) => Promise<unknown>; onCancel: () => void };

export function AnswerForm({ id, author, onSend, onCancel }: Props) {
  const form = useRuleForm({
    start: { text: '' },
    problems: (values) => problemsOf(answerRules, values),
    failure: (error) => ({ text: (error as Error).message, field: 'text' }),
    draft: { key: answerDraft(id), restored: 'What you typed is still here. It is not sent yet.' },
  });
  const submit = form.submit(async ({ text }) => {
    await onSend(text);
    form.forget();
  });
  const { text } = form.all();
  return (
    <form {...form.frame} onSubmit={submit} aria-label={`Answer to ${author}`} className="flex flex-col gap-3">
      {form.banner && <Banner {...form.banner} />}
      <TextArea
        label="Your answer"
        hint="Everybody can read it. You can answer once."
        rows={3}
        autoFocus
        {...form.field('text')}
        count={text.length}
        most={REVIEW_MAX_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Send answer
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            form.forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
