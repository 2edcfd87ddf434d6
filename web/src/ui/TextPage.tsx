import type { ReactNode } from 'react';

const inWords = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

export function TextPage({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <article className="page-width max-w-3xl py-6 wrap-break-word md:py-8 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">
      <h1>{title}</h1>
      <p className="mt-3 text-ink-2">
        In force since <time dateTime={since}>{inWords.format(new Date(since))}</time>, version{' '}
        <span className="whitespace-nowrap">{since}</span>.
      </p>
      {children}
    </article>
  );
}

export function TextPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 space-y-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
