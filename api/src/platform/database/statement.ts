import template, { bulk, join, raw, Sql as Template } from 'sql-template-tag';
import type { Ask } from './connection.ts';

export { raw };

export type Fragment = Template;

type Row = Record<string, unknown>;

export type Queryable = {
  <Rows extends readonly object[] = Row[]>(text: TemplateStringsArray, ...values: readonly unknown[]): Statement<Rows>;
  /** Without values several statements may be sent. */
  text<Rows extends readonly object[] = Row[]>(text: string, values?: unknown[]): Promise<Rows>;
};

type First<Rows extends readonly object[]> = Rows extends readonly [infer Only] ? Only : Rows[number] | undefined;

/** Sent once, when awaited; inside another statement it becomes part of it. */
export class Statement<Rows extends readonly object[]> extends Template implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #ask: Ask;
  #rows: Promise<Rows> | undefined;

  constructor(ask: Ask, strings: readonly string[], values: readonly unknown[]) {
    super(strings, values);
    this.#ask = ask;
  }

  execute(): Promise<Rows> {
    this.#rows ??= this.#ask(this).then(({ rows }) => rows as unknown as Rows);
    return this.#rows;
  }

  async first(): Promise<First<Rows>> {
    return (await this.execute())[0] as First<Rows>;
  }

  /** Whether it found or changed a row. */
  async some(): Promise<boolean> {
    return (await this.execute()).length > 0;
  }

  /** Lists in column order: cheaper than records with many columns. */
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

/** `table.column` is both. */
export function identifier(name: string): Fragment {
  const parts = name.split('.').map((part) => `"${part.replaceAll('"', '""')}"`);
  return raw(parts.join('.'));
}

export const columns = (names: readonly string[]): Fragment => join(names.map(identifier), ', ');

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Names with spaces between; a missing or unknown one is a type error. */
export const columnsOf =
  <Row>() =>
  <const Texts extends readonly string[]>(
    ...texts: [keyof Row, Words<Texts[number]>] extends [Words<Texts[number]>, keyof Row]
      ? Texts
      : readonly [{ differ: Exclude<keyof Row, Words<Texts[number]>> | Exclude<Words<Texts[number]>, keyof Row> }]
  ): readonly (keyof Row & string)[] =>
    (texts as readonly string[]).flatMap((text) => text.split(' ')) as (keyof Row & string)[];

export function valuesOf(records: object | readonly object[]): Fragment {
  const rows = [records].flat() as Row[];
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => names.map((name) => row[name]));
  return template`(${columns(names)}) values ${bulk(values)}`;
}

export function changesOf(change: object): Fragment {
  const changes = Object.entries(change).map(([name, value]) => template`${identifier(name)} = ${value}`);
  return join(changes, ', ');
}
