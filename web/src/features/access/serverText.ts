import { GatewayError } from '../../gateway/error.ts';

/** Spec §8: what the server says is shown as it is; when nothing understandable came back, the form's own text. */
export function serverTextOr(error: unknown, text: string): string {
  return error instanceof GatewayError && error.kind === 'graphql' ? error.message : text;
}
