// React by itself: run in a task of its own before the site's script, which finds it there. See starter.ts and decision 15.
import 'react-dom/client';
