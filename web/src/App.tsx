import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RouteObject, useRoutes } from 'react-router';
import { type Site, SiteProvider } from './gateway/site.ts';
import { LinkProvider } from './ui/Link.tsx';

/** Everything below the router, the same in the browser and while rendering on the server. */
export function App({ queryClient, site, routes }: { queryClient: QueryClient; site: Site; routes: RouteObject[] }) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider>{useRoutes(routes)}</LinkProvider>
      </QueryClientProvider>
    </SiteProvider>
  );
}
