export {
  changeDrop,
  type DropRow,
  findDrop,
  findDropsAt,
  findDropsOfChefs,
  findPaying,
  hasOpenDrop,
  insertDrop,
  lockOwnDrop,
  type NewDrop,
} from './drops.store.ts';
