import template, { bulk, join, raw, Sql as Template } from 'sql-template-tag';
import type { Ask } from './connection.ts';

export { raw };

/** A part of a statement: text and parameters, to be put into another one. */
export type Fragment = Template;

type Row = Record<string, unknown>;

/** Makes statements for one connection, or for any of a pool: a store function takes either. */
export type Queryable = {
  <Rows extends readonly object[] = Row[]>(text: TemplateStringsArray, ...values: readonly unknown[]): Statement<Rows>;
  /** Asks a text as it is, with its values as $1, $2 …; without values it may hold several statements, which answer no rows. */
  text<Rows extends readonly object[] = Row[]>(text: string, values?: unknown[]): Promise<Rows>;
};

/** A statement is sent when it is awaited, once; inside another statement it is a part of that one. */
export class Statement<Rows> extends Template implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #ask: Ask;
  #rows: Promise<Rows> | undefined;

  constructor(ask: Ask, strings: readonly string[], values: readonly unknown[]) {
    super(strings, values);
    this.#ask = ask;
  }

  /** Sends it now. */
  execute(): Promise<Rows> {
    this.#rows ??= this.#ask(this).then(({ rows }) => rows as Rows);
    return this.#rows;
  }

  /** The rows as lists of values in the order of the columns: cheaper to read than records where there are many columns. */
  async asArrays(): Promise<unknown[][]> {
    const { text, values } = this;
    return (await this.#ask({ text, values, rowMode: 'array' })).rows;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited like a promise.
  then: Promise<Rows>['then'] = (done, failed) => this.execute().then(done, failed);
  catch: Promise<Rows>['catch'] = (failed) => this.execute().catch(failed);
  finally: Promise<Rows>['finally'] = (done) => this.execute().finally(done);
}

export function createTag(ask: Ask): Queryable {
  const tag = (strings: readonly string[], ...values: readonly unknown[]) => new Statement(ask, strings, values);
  const text = async (whole: string, values?: unknown[]) => {
    const { rows = [] } = await ask({ text: whole, values });
    return rows;
  };
  return Object.assign(tag, { text }) as Queryable;
}

/** The name of a table or column; `table.column` is both. */
export function identifier(name: string): Fragment {
  const parts = name.split('.').map((part) => `"${part.replaceAll('"', '""')}"`);
  return raw(parts.join('.'));
}

export function columns(names: readonly string[]): Fragment {
  return join(names.map(identifier), ', ');
}

/** The columns of a row type, each of them: a name that is missing or unknown is an error of types. */
export const columnsOf =
  <Row>() =>
  <const Names extends readonly (keyof Row)[]>(
    names: Names & ([keyof Row] extends [Names[number]] ? unknown : { missing: Exclude<keyof Row, Names[number]> }),
  ): Names =>
    names;

/** Columns and values of new rows, for behind `insert into table`. All rows have the columns of the first. */
export function valuesOf(records: object | readonly object[]): Fragment {
  const rows = [records].flat() as Row[];
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => names.map((name) => row[name]));
  return template`(${columns(names)}) values ${bulk(values)}`;
}

/** `column = value` for each field of a change, for behind `set`. */
export function changesOf(change: object): Fragment {
  const changes = Object.entries(change).map(([name, value]) => template`${identifier(name)} = ${value}`);
  return join(changes, ', ');
}
