// Loaded once the page is idle, ahead of need: at once and without a network. One file with all that it imports
// (vite.config.ts).
import '../features/checkout/CartPanel.tsx';
import '../ui/ToastLine.tsx';

export { askAtTurns } from '../gateway/turns.ts';
export { endNotifications, registerWorker } from '../lib/appWorker.ts';
