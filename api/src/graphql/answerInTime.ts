import { busy } from '../platform/domainError.ts';

const LIMIT_MS = 5_000;

/**
 * The answer, or RATE_LIMITED after five seconds where it is a read; the database ends its statements by itself. A change is
 * waited for, however long: whoever sent it must hear what became of it.
 */
export async function answerInTime<Answer>(answer: Promise<Answer>, isRead: () => boolean): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (isRead()) reject(busy());
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
