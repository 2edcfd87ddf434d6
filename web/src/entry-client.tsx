import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { createQueryClient } from './gateway/queryClient.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <App queryClient={createQueryClient()} />
    </BrowserRouter>,
  );
}
