import type { ComponentProps, JSX, ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { useRuleForm } from '../../lib/form.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Typed = { code: string; [field: string]: string };

export function OperatorForm<Form extends Typed>({
  start,
  send,
  submit,
  code,
  beside,
  children,
}: {
  start: Form;
  send: (typed: Form) => Promise<unknown>;
  submit: string;
  code?: Partial<ComponentProps<typeof TextField>>;
  beside?: JSX.Element;
  children?: (field: (name: keyof Form & string) => object) => ReactNode;
}) {
  const form = useRuleForm<Form>({ start, problems: () => [] });
  const go = form.submit(async (typed) => {
    try {
      await send(typed);
    } catch (error) {
      form.fail((error as Error).message, beside && ('code' as Path<Form>));
    }
  });
  const size = beside ? {} : { size: 'lg' as const, block: true };
  return (
    <form {...form.frame} onSubmit={go} className="mt-5 grid gap-5">
      {form.banner && <Banner {...form.banner} />}
      {children?.(form.field)}
      <TextField label="Code" autoComplete="one-time-code" {...code} {...form.field('code')} />
      <div className="flex flex-wrap justify-end gap-3">
        {beside}
        <Button type="submit" busy={form.busy} {...size}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
