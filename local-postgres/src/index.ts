/** What the package offers; everything else in this folder is its own. */
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  occupy,
  type Place,
  run,
  startEmbeddedPostgres,
} from './embeddedPostgres.ts';
export { findMadeHome } from './home.ts';
export { visitEmbeddedPostgres } from './visit.ts';
