import { useSite } from '../gateway/site.ts';

/** Spec §2, Footer: a copyright line with the year and a contact address. */
export function Footer() {
  const { contactEmail } = useSite();
  return (
    <footer className="clears-bottom-bar mt-16 border-line border-t bg-paper pb-[var(--bottom-bar,0px)] text-ink-2 text-sm">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-6">
        <p suppressHydrationWarning>© {new Date().getFullYear()} Homeplate</p>
        <p>
          Questions?{' '}
          <a
            href={`mailto:${contactEmail}`}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {contactEmail}
          </a>
        </p>
      </div>
    </footer>
  );
}
