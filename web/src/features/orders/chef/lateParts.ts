export { AcceptAll } from './AcceptAll.tsx';
export { Details } from './Details.tsx';
export { FoodBack } from './FoodBack.tsx';
export { Here } from './Here.tsx';
export { MoveTime } from './MoveTime.tsx';
export { TicketNotes } from './TicketNotes.tsx';
