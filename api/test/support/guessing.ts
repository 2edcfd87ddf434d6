import type { TestApp } from './testApp.ts';

const LOGIN = 'login(input: { email: $email, password: $password }) { token }';
const HEAD = 'mutation ($email: String, $password: String)';
const ONE = `${HEAD} { ${LOGIN} }`;

const SEVERAL = [
  `${HEAD} { a: ${LOGIN} b: ${LOGIN} c: ${LOGIN} d: ${LOGIN} e: ${LOGIN} }`,
  `${HEAD} { ${LOGIN} ...More } fragment More on Mutation { again: ${LOGIN} }`,
  `${HEAD} { ... on Mutation { a: ${LOGIN} } ... on Mutation { b: ${LOGIN} } }`,
];

type Guesses = {
  single: number;
  answers: Record<string, number>;
  /** Documents of several guesses, and arrays of requests. */
  several: number;
  severalAnswers: Record<string, number>;
};

type Answer = { status: number; error: string | undefined };

/** In many spellings of the address, with changing forwarding headers; one request in ten holds several guesses. */
export async function guessPasswords(app: TestApp, email: string, count: number, atOnce: number): Promise<Guesses> {
  const guesses: Guesses = { single: 0, answers: {}, several: 0, severalAnswers: {} };
  let next = 0;
  const guesser = async () => {
    for (let index = next++; index < count; index = next++) {
      const isSeveral = index % 10 === 9;
      const answer = await (isSeveral ? sendSeveral(app, email, index) : sendOne(app, email, index));
      const said = isSeveral ? guesses.severalAnswers : guesses.answers;
      guesses[isSeveral ? 'several' : 'single'] += 1;
      const text = `${answer.status} ${answer.error ?? 'a session'}`;
      said[text] = (said[text] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guesser));
  return guesses;
}

function sendOne(app: TestApp, email: string, index: number): Promise<Answer> {
  const variables = { email: spelling(email, index), password: `guess${index}` };
  return app.graphql(ONE, variables, { headers: forgedHeaders(index), cookie: `browser=invented-${index}` });
}

async function sendSeveral(app: TestApp, email: string, index: number): Promise<Answer> {
  const variables = { email: spelling(email, index), password: `guess${index}` };
  const headers = forgedHeaders(index);
  const query = SEVERAL[Math.floor(index / 10) % (SEVERAL.length + 1)];
  if (query !== undefined) return app.graphql(query, variables, { headers });
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([
      { query: ONE, variables },
      { query: ONE, variables },
    ]),
  });
  const body = (await response.json()) as { errors?: { message: string }[] };
  return { status: response.status, error: body.errors?.[0]?.message };
}

function spelling(email: string, index: number): string {
  const written = index % 2 === 0 ? email : email.toUpperCase();
  return index % 3 === 0 ? `  ${written}\t` : written;
}

function forgedHeaders(index: number): Record<string, string> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return {
    'x-forwarded-for': `${address}, 127.0.0.1`,
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
  };
}
