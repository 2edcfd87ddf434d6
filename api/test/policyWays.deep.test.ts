import { getNamedType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { givenCast, givenOrders, ROLES, type RoleName } from './support/policyCast.ts';
import { documentOf, fieldsOf, operationsOf, schemaOf } from './support/schemaOf.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const cast = await givenCast(app);
const schema = await schemaOf(app);
beforeAll(() => givenOrders(app, cast));

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
    'institution',
  ];
  const others = ROLES.flatMap((role) => [`own${role}`, `other${role}`]).filter((name) => name !== `own${reader}`);
  const onTheWay = ['owncustomer-mobile', 'owncustomer-room', 'owncustomer-postal', 'ownchef-room', 'ownchef-mobile'];
  const allowed: string[] = {
    nobody: [],
    customer: ['ownrider-mobile'],
    chef: ['owncustomer-mobile', 'ownrider-mobile'],
    rider: onTheWay,
  }[reader];
  return others
    .flatMap((name) => planted.map((value) => (value === 'mail@' ? `${name}.mail@` : `${name}-${value}`)))
    .filter((text) => !allowed.includes(text));
}

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
      const look = async (ways: readonly string[]): Promise<void> => {
        const { data, error } = await app.graphql(documentOf(operation, `{ ${ways.join(' ')} }`), variables, { token });
        // A refused field may take others with it.
        if (error !== undefined && ways.length > 1) for (const way of ways) await look([way]);
        const text = JSON.stringify(data);
        found.push(
          ...forbidden
            .filter((secret) => text.includes(secret))
            .map((secret) => `${secret} in ${operation.name} ${ways}`),
        );
      };
      const all = waysFrom(type, 2);
      for (let from = 0; from < all.length; from += 10) await look(all.slice(from, from + 10));
      asked += all.length;
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  },
);
