/** A pino logger fits. */
export type EmbeddedPostgresLog = {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
