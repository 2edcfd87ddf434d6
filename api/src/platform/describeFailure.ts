import { isFull } from '@homeplate/local-postgres/folders';

const NO_DATABASE =
  /^(ECONN(REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|E?TIMEDOUT|EHOSTUNREACH|DATABASE_LOST|28...|3D000|53300|57P03)$/;

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: end that one, or set PORT to another.`;
  if (NO_DATABASE.test(String(code)))
    return `The database cannot be used: ${error.message.replace(/\.$/, '')}. Is it running, and is DATABASE_URL right?`;
  if (isFull(error)) return `The disk is full: ${error.message}`;
  return error.message;
}
