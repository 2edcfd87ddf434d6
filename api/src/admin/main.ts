import { createInterface } from 'node:readline/promises';
import { runCommand } from './commands.ts';
import { Refusal, UsageError } from './usage.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function confirm(what: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${what}\nThere is no terminal to confirm in: add --yes.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${what} Type yes to continue: `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed.');
}

// A closed pipe (`… | head`) is no failure: the act's row counts.
process.stdout.on('error', () => {});
process.exitCode = await runCommand(process.argv.slice(2), process.env, { say, complain, confirm });
