import type { ErrorCode } from '@homeplate/domain/errorCatalogue';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import { openDraft } from './draft.ts';
import { focusField, useLeftFields } from './formFocus.ts';
import { type FieldProblem, firstRefusal, type Refusal, textWhenLeft } from './problems.ts';

export interface Notice {
  tone: 'success' | 'error' | 'info';
  text: string;
  role?: 'alert' | undefined;
  code?: string;
}

export type Binding = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | undefined;
};

export interface FormPart<Form> {
  field(name: keyof Form & string): Binding;
  error(name: keyof Form & string): string | undefined;
  value<Name extends keyof Form & string>(name: Name): Form[Name];
  set<Name extends keyof Form & string>(name: Name, value: Form[Name]): void;
}

interface Options<Values extends FieldValues> {
  start: Values;
  problems: (values: Values) => readonly FieldProblem[];
  refuse?: (problems: readonly FieldProblem[]) => Refusal | null;
  toneOf?: (code: ErrorCode) => Notice['tone'];
  notice?: Notice | null;
  /** What a failed sending shows, and at which field; else the error's message. */
  failure?: (error: unknown) => { text: string; field?: Path<Values> | undefined };
  /** `restored`: text when typed values are back. */
  draft?: { key: string; restored: string };
}

const plainFailure = (error: unknown): { text: string; field?: undefined } => ({ text: (error as Error).message });

/** Gives react-hook-form our ordered rules. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Pick<Refusal, 'errors'> | null,
): Resolver<Values> {
  return (values) => {
    const refusal = check(values);
    if (!refusal) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of Object.entries(refusal.errors)) set(errors, field, { type: 'rule', message });
    return { values: {}, errors };
  };
}

/** Over the domain's ordered rules. A change clears the banner and the errors that it puts right. */
export function useRuleForm<Values extends FieldValues>(options: Options<Values>) {
  const { problems, refuse = firstRefusal, toneOf = () => 'error', failure: failureOf = plainFailure } = options;
  const [start] = useState(options.start);
  const [draft] = useState(() => (options.draft ? openDraft(options.draft.key, start) : null));
  const restored: Notice | null = draft?.isRestored ? { tone: 'info', text: options.draft?.restored ?? '' } : null;
  const [notice, setNotice] = useState(options.notice ?? restored);
  const [failure, setFailure] = useState<{ count: number; field: string | null }>({ count: 0, field: null });
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const check = (values: Values) => refuse(problems(values));
  const form = useForm<Values>({
    defaultValues: (draft?.values ?? start) as DefaultValues<Values>,
    resolver: resolverOf(check),
    // Changed and left fields are handled below.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  useEffect(() => {
    if (failure.field) focusField(element.current, failure.field);
  }, [failure]);

  function show(next: Notice, field: string | null) {
    setNotice(next);
    setFailure(({ count }) => ({ count: count + 1, field }));
  }

  function fail(text: string, field?: Path<Values>, { advice = text, code = '' } = {}) {
    form.clearErrors();
    if (field) form.setError(field, { type: 'server', message: advice });
    show({ tone: 'error', text, role: 'alert', code }, field ?? null);
  }

  const clear = () => {
    form.clearErrors();
    setNotice(null);
  };

  function changed(name: string) {
    draft?.keep(form.getValues());
    setNotice(null);
    const broken = problems(form.getValues()).map(({ field }) => field);
    const isMended = ([field, type]: [string, string]) =>
      field === name || (type === 'rule' && !broken.includes(field));
    const mended = marksIn(form.formState.errors).filter(isMended);
    form.clearErrors(mended.map(([field]) => field as Path<Values>));
  }

  const leaving = useLeftFields((name) => {
    const values = form.getValues();
    const text = textWhenLeft(problems(values), name, get(values, name), get(start, name));
    if (text) form.setError(name as Path<Values>, { type: 'rule', message: text });
  });

  const partAt = <Form>(prefix: string): FormPart<Form> => {
    const pathOf = (name: string) => `${prefix}${name}` as Path<Values>;
    const error = (name: string): string | undefined => (get(errors, pathOf(name)) as FieldError | undefined)?.message;
    return {
      error,
      field: (name) => {
        const { ref, onChange, onBlur } = form.register(pathOf(name));
        return { name: pathOf(name), ref, onChange, onBlur, error: error(name) };
      },
      value: (name) => form.watch(pathOf(name)),
      set: (name, value) => {
        form.setValue(pathOf(name), value as never);
        changed(pathOf(name));
      },
    };
  };

  const submit = (send: (values: Values) => unknown) => async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const accepted = async (values: Values) => {
      setNotice(null);
      setBusy(true);
      await send(values);
    };
    const refused = () => {
      const refusal = check(form.getValues());
      if (refusal) show({ tone: toneOf(refusal.code), text: refusal.banner, role: 'alert' }, refusal.focus);
    };
    try {
      await form.handleSubmit(accepted, refused)();
    } catch (error) {
      const { text, field } = failureOf(error);
      fail(text, field);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    ...partAt<Values>(''),
    part: <Name extends keyof Values & string>(name: Name) => partAt<Values[Name]>(`${name}.`),
    values: () => form.getValues(),
    all: () => form.watch(),
    frame: {
      ref: element,
      noValidate: true,
      ...leaving,
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        const { name, type } = target as unknown as HTMLInputElement;
        if (type !== 'file') changed(name);
      },
    },
    banner: notice && {
      tone: notice.tone,
      role: notice.role,
      children: notice.text,
      takeFocus: failure.field === null ? failure.count : 0,
    },
    /** What the last failure was, while its banner shows. */
    failedWith: notice?.code,
    busy,
    submit,
    clear,
    isTyped: () => draft?.isChanged(form.getValues()) ?? false,
    forget: () => draft?.forget(),
    done: (text: string) => show({ tone: 'success', text }, null),
    /** `field` shows `advice` and takes the focus, else the banner does. */
    fail,
  };
}

export type RuleForm<Values extends FieldValues> = ReturnType<typeof useRuleForm<Values>>;

function marksIn(errors: object, prefix = ''): [field: string, type: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] =>
    typeof error.message === 'string' ? [[`${prefix}${name}`, error.type]] : marksIn(error, `${prefix}${name}.`),
  );
}
