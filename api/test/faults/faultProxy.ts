import { connect, createServer, type Socket } from 'node:net';

export type LineFault = 'cut' | 'reset' | 'stall';

export type FaultProxy = {
  /** The target's, through the proxy. */
  url: string;
  /** Open connections. */
  lines(): number;
  /** Ends all; new ones work. */
  cut(): void;
  /** Resets all; new ones work. */
  reset(): void;
  /** Nothing passes, on old and new connections, until `resume`, which delivers it. */
  stall(): void;
  resume(): void;
  /** Once, when the client next sends `text`: before passing it on, or at its answer. */
  breakAt(text: string, fault: LineFault, moment?: 'asked' | 'answered'): void;
  /** Once, when the client next sends `text`: the server reads something else and fails. */
  garble(text: string): void;
  close(): Promise<void>;
};

type Line = { client: Socket; target: Socket; atAnswer: LineFault | undefined };

/** A proxy that breaks on demand. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const address = new URL(targetUrl);
  const open = new Set<Line>();
  let isStalled = false;
  let garbled: string | undefined;
  let trap: { text: string; fault: LineFault; moment: 'asked' | 'answered' } | undefined;

  const breakLine = (line: Line, fault: LineFault) => {
    if (fault === 'stall') {
      line.client.pause();
      line.target.pause();
      return;
    }
    open.delete(line);
    for (const socket of [line.client, line.target]) {
      if (fault === 'reset') socket.resetAndDestroy();
      else socket.destroy();
    }
  };
  const breakAll = (fault: LineFault) => {
    for (const line of open) breakLine(line, fault);
  };

  const server = createServer((client) => {
    const target = connect(Number(address.port), address.hostname);
    const line: Line = { client, target, atAnswer: undefined };
    open.add(line);
    client.on('data', (bytes: Buffer) => {
      if (garbled !== undefined && bytes.includes(garbled)) {
        bytes.fill('?', bytes.indexOf(garbled), bytes.indexOf(garbled) + garbled.length);
        garbled = undefined;
      }
      if (trap !== undefined && bytes.includes(trap.text)) {
        const { fault, moment } = trap;
        trap = undefined;
        if (moment === 'asked') return breakLine(line, fault);
        line.atAnswer = fault;
      }
      target.write(bytes);
    });
    target.on('data', (bytes: Buffer) => {
      if (line.atAnswer !== undefined) return breakLine(line, line.atAnswer);
      client.write(bytes);
    });
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('end', () => other.end());
      socket.on('close', () => {
        open.delete(line);
        other.destroy();
      });
    }
    if (isStalled) breakLine(line, 'stall');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);

  return {
    url: url.href,
    lines: () => open.size,
    cut: () => breakAll('cut'),
    reset: () => breakAll('reset'),
    stall: () => {
      isStalled = true;
      breakAll('stall');
    },
    resume: () => {
      isStalled = false;
      for (const line of open) {
        line.client.resume();
        line.target.resume();
      }
    },
    breakAt: (text, fault, moment = 'asked') => {
      trap = { text, fault, moment };
    },
    garble: (text) => {
      garbled = text;
    },
    close: async () => {
      breakAll('cut');
      await new Promise((closed) => server.close(closed));
    },
  };
}
