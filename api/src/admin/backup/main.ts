import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { describeFailure } from '../../platform/describeFailure.ts';
import { Refusal, UsageError } from '../usage.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run backup -- <folder>             keep database, pictures and key in a new folder
npm run restore -- <folder> [--force]  bring them back; --force replaces what is there

The database is the one that DATABASE_URL or DATA_DIR name.
Exit code: 0 done, 1 refused or failed, 2 not understood.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function main([what = '', ...args]: readonly string[]): Promise<void> {
  const { folder, force } = readArguments(args);
  const config = readConfig(process.env);
  if (what === 'backup') {
    if (force) throw new UsageError('A backup replaces nothing: name a new folder instead of --force.');
    await makeBackup(config, folder, { env: process.env, say });
  } else await restoreBackup(config, folder, { force, env: process.env, say });
}

function readArguments(args: readonly string[]): { folder: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length !== 1) throw new Error('Name one folder.');
    return { folder: resolve(positionals[0] ?? ''), force: values.force === true };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const message = describeFailure(error);
  if (error instanceof UsageError) complain(`${message}\n\n${USAGE}`);
  else if (error instanceof ConfigError) complain(message.replace('Homeplate cannot start', 'The settings are wrong'));
  else if (error instanceof Refusal) complain(message);
  else if (process.argv[2] !== 'restore') complain(`No backup was made. ${message}`);
  else
    complain(
      `The restore did not finish. ${message}\nDo not start a server on this data until a restore has succeeded.`,
    );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
