import { getNamedType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { givenCast, givenOrders, ROLES, type RoleName } from './support/policyCast.ts';
import { documentOf, fieldsOf, operationsOf, schemaOf } from './support/schemaOf.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const cast = await givenCast(app);
const schema = await schemaOf(app);
beforeAll(() => givenOrders(app, cast));

/** Others' planted values, except for what a row allows. */
function forbiddenFor(reader: RoleName | 'nobody'): string[] {
  const planted = [
    'mail@',
    'mobile',
    'room',
    'postal',
    'street',
    'gender',
    'experience',
    'plate',
    'insurance',
    'licence',
    'account',
    'transit',
  ];
  const others = ROLES.flatMap((role) => [`own${role}`, `other${role}`]).filter((name) => name !== `own${reader}`);
  // A rider on the way needs the doors and phones of buyer and kitchen.
  const onTheWay = ['owncustomer-mobile', 'owncustomer-room', 'owncustomer-postal', 'ownchef-room', 'ownchef-mobile'];
  // And their buyer calls them.
  const allowed: string[] = { nobody: [], customer: ['ownrider-mobile'], chef: [], rider: onTheWay }[reader];
  return others
    .flatMap((name) => planted.map((value) => (value === 'mail@' ? `${name}.mail@` : `${name}-${value}`)))
    .filter((text) => !allowed.includes(text));
}

/** From an operation's answer to a type, at most `depth` steps, selecting its values. */
function waysFrom(typeName: string, depth: number): string[] {
  const { leaves: values, links } = fieldsOf(schema, typeName);
  const here = values.length > 0 ? [values.join(' ')] : [];
  if (depth === 0) return here;
  const further = links.flatMap(({ name, to }) => waysFrom(to, depth - 1).map((way) => `${name} { ${way} }`));
  return [...here, ...further];
}

test.each(['nobody', ...ROLES] as const)(
  "%s finds nobody else's private values on any way through the schema",
  async (reader) => {
    const token = reader === 'nobody' ? undefined : cast[reader].token;
    const forbidden = forbiddenFor(reader);
    const found: string[] = [];
    let asked = 0;
    for (const operation of operationsOf(schema).filter(({ kind }) => kind === 'query')) {
      const type = getNamedType(operation.field.type).name;
      const isPublic = ['getChefById', 'getProductsByChef'].includes(operation.name);
      const variables = isPublic ? { id: cast.others.chef.chefId, chef_id: cast.others.chef.chefId } : {};
      for (const way of waysFrom(type, 2)) {
        const answer = await app.graphql(documentOf(operation, `{ ${way} }`), variables, { token });
        const text = JSON.stringify(answer.data);
        found.push(
          ...forbidden
            .filter((secret) => text.includes(secret))
            .map((secret) => `${secret} in ${operation.name} ${way}`),
        );
        asked += 1;
      }
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  },
);
