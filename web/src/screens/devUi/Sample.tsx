import type { ReactNode } from 'react';

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-ink-2 text-sm">{name}</h3>
      {children}
    </div>
  );
}
