import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examineConfig } from '../src/config.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/schools/harbour.json');

describe('SCHOOL', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'homeplate-school-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const examine = (SCHOOL: string) => {
    const { config, problems } = examineConfig({ SCHOOL, DATA_DIR: folder });
    return { ...config, problems };
  };
  async function examineText(text: string) {
    const path = join(folder, 'school.json');
    await writeFile(path, text);
    return examine(path);
  }

  test('gives name, address and campuses', () => {
    const { problems, school, mailFrom, contactEmail } = examine(EXAMPLE);
    expect(problems).toEqual([]);
    expect(school?.campuses.map(({ address, city }) => `${address}, ${city}`)).toEqual([
      'Citadel Campus, Halifax',
      'Waterfront Campus, Dartmouth',
    ]);
    expect(mailFrom).toBe('Harbourplate <meals@harbour-college.ca>');
    expect(contactEmail).toBe('meals@harbour-college.ca');
  });

  test('names all that is wrong at once', async () => {
    const file = JSON.parse(await readFile(EXAMPLE, 'utf8'));
    const [citadel] = file.campuses;
    const broken = {
      ...{ ...file, name: ' ', contact: 'nobody', zone: 'Halifax', colour: 'blue' },
      colours: { day: '#7db8f0', night: 'blue' },
      campuses: [
        { ...citadel, province: 'Maine', postalCode: '04101', north: '44', spots: ['Door', 'Door'] },
        { ...citadel, address: 'CITADEL campus' },
      ],
    };
    const { problems, school } = await examineText(JSON.stringify(broken));
    expect(school).toBeUndefined();
    expect(problems.map((problem) => problem.replace(/ must be .*/, ''))).toEqual([
      ...[
        'SCHOOL: zone',
        'SCHOOL: campuses[0].spots',
        'SCHOOL: campuses[0].province',
        'SCHOOL: campuses[0].postalCode',
      ],
      ...['SCHOOL: campuses[0].north', 'SCHOOL: campuses', 'SCHOOL: colour', 'SCHOOL: name', 'SCHOOL: contact'],
      ...['SCHOOL: colours.day', 'SCHOOL: colours.night'],
    ]);
    expect(problems.join()).toMatch(/colours\.day must be darker: its contrast is 1\.\d\d, at least 4\.5\./);
  });

  test.each([
    ['no file', undefined],
    ['no JSON', '{'],
    ['a list', '[]'],
  ])('with %s says so', async (_what, text) => {
    const { problems } = text === undefined ? examine(join(folder, 'none.json')) : await examineText(text);
    expect(problems[0]).toMatch(/^SCHOOL: /);
  });
});
