import { busy } from '../domainError.ts';
import { type Connect, DatabaseLost, type Sql } from './driver.ts';

/** A connection that one piece of work has for itself. */
export type Line = {
  readonly sql: Sql;
  readonly isLost: boolean;
  /**
   * What the work answers, or a rejection once the connection is lost. A race against a promise that lasts as long as the
   * connection would keep every answer until then.
   */
  unlessLost<Answer>(work: Promise<Answer>): Promise<Answer>;
  /** Gives the connection up: whatever waits on it is rejected, and nobody gets it again. */
  lose(reason: string): void;
  /** Begins to wait for an answer; without a call of the result in time, the connection is given up. */
  expectAnswer(): () => void;
};

export type Lines = {
  acquire(): Promise<Line>;
  release(line: Line): void;
  end(options?: { timeout?: number }): Promise<void>;
};

/** At most `max` connections, each handed to one holder at a time, in the order of asking. One that was lost is never reused. */
export function openLines(connect: Connect, max: number, patienceMs: number): Lines {
  const open = new Set<Line>();
  const idle: Line[] = [];
  const waiting = new Set<(line: Line) => void>();

  function openLine(): Line {
    const rejections = new Set<(error: DatabaseLost) => void>();
    let loss: DatabaseLost | undefined;
    const line: Line & { isLost: boolean } = {
      isLost: false,
      unlessLost: (work) =>
        new Promise((resolve, reject) => {
          const settled = () => rejections.delete(reject);
          work.then(resolve, reject).finally(settled);
          if (loss) reject(loss);
          else rejections.add(reject);
        }),
      // At most one connection, and a new instance after its end: it is never opened a second time.
      sql: connect({ max: 1, onclose: () => line.lose('The connection to the database ended.') }),
      lose: (reason: string) => {
        if (line.isLost) return;
        line.isLost = true;
        open.delete(line);
        loss = new DatabaseLost(reason);
        for (const reject of rejections) reject(loss);
        rejections.clear();
        void line.sql.end({ timeout: 0 });
      },
      expectAnswer: () => {
        const timer = setTimeout(() => line.lose('The database did not answer in time.'), patienceMs);
        return () => clearTimeout(timer);
      },
    };
    open.add(line);
    return line;
  }

  return {
    async acquire() {
      for (let line = idle.pop(); line !== undefined; line = idle.pop()) if (!line.isLost) return line;
      if (open.size < max) return openLine();
      return new Promise((resolve, reject) => {
        const take = (line: Line) => {
          clearTimeout(timer);
          waiting.delete(take);
          resolve(line);
        };
        // Nothing was done: whoever asked may be told to come again.
        const timer = setTimeout(() => {
          waiting.delete(take);
          reject(busy());
        }, patienceMs);
        waiting.add(take);
      });
    },
    release(line) {
      const [next] = waiting;
      if (next !== undefined) next(line.isLost ? openLine() : line);
      else if (!line.isLost) idle.push(line);
    },
    end: async (options) => {
      await Promise.all([...open].map((line) => line.sql.end(options)));
    },
  };
}
