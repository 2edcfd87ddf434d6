export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type LockedData,
  lockData,
  run,
  shareEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embeddedPostgres.ts';
export { findExistingHome } from './home.ts';
