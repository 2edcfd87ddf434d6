import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './App.tsx';
import { createQueryClient } from './gateway/queryClient.ts';

export function render(url: string): { html: string } {
  const html = renderToString(
    <StaticRouter location={url}>
      <App queryClient={createQueryClient()} />
    </StaticRouter>,
  );
  return { html };
}
