import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  received: { envelope: { from: string; to: string[] }; user: unknown; mail: ParsedMail }[];
  /** The address has user and password. */
  url: string;
  close(): Promise<void>;
};

type Options = {
  /** Answers a recipient with an SMTP error. */
  refuse?: (address: string) => { responseCode: number } | null;
  /** Default: any free one. */
  port?: number;
};

export async function startMailServer({ refuse = () => null, port = 0 }: Options = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'postman' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      done(refusal === null ? null : Object.assign(new Error('not here'), refusal));
    },
    onData: (stream, { envelope, user }, done) => {
      simpleParser(stream).then((mail) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ envelope: { from, to: envelope.rcptTo.map(({ address }) => address) }, user, mail });
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.server.address() as { port: number };
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { received, url: `smtp://homeplate:postman@127.0.0.1:${address.port}`, close };
}
