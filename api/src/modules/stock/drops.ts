export {
  changeDrop,
  type DropRow,
  findDrop,
  findDropDay,
  findDropsAt,
  findDropsOfChefs,
  findPaying,
  hasOpenDrop,
  insertDrop,
  lockAnnouncer,
  lockOwnDrop,
  type NewDrop,
} from './drops.store.ts';
