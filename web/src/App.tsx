import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RouteObject, useRoutes } from 'react-router';
import { type Site, SiteProvider } from './gateway/site.ts';

export function App({ queryClient, site, routes }: { queryClient: QueryClient; site: Site; routes: RouteObject[] }) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>{useRoutes(routes)}</QueryClientProvider>
    </SiteProvider>
  );
}
