import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Spinner } from '../ui/Spinner.tsx';

/** The frame of every page; `bare` leaves the header to the page itself. */
export function Shell({ bare = false }: { bare?: boolean }) {
  return (
    <>
      {!bare && <header />}
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Spinner className="py-24" />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
