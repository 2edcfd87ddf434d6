import { describe, expect, test } from 'vitest';
import { type Assets, findTarget, render, renderFrame } from '../src/server/entry-server.tsx';

const site = {
  mode: 'production' as const,
  publicUrl: 'https://homeplate.example',
  contactEmail: 'kitchen@homeplate.example',
  deliveryFeeCents: 299,
  taxPercent: 0,
  today: '2026-11-22',
};

const assets: Assets = {
  template:
    '<html><head><!--page-head--></head><body><div id="root"><!--page-body--></div><!--page-script--></body></html>',
  css: 'body{margin:0}',
  starter: '(() => {})();',
  scripts: ['/assets/react.js', '/assets/first.js'],
  preloads: '',
  screenPreloads: { Login: '<link rel="modulepreload" href="/assets/Login.js">' },
};

const chef = {
  id: 'c'.repeat(24),
  specialty_cuisines: ['Indian'],
  type_of_meals: ['Lunch'],
  preferred_working_days: ['Monday'],
  preferred_start_time: '11:00',
  preferred_end_time: '21:00',
  bio: null,
  keeps_hours: false,
  kitchen: { state: 'open', opens_at: null, closes_at: null } as Record<string, string | null>,
  user: {
    id: 'd'.repeat(24),
    first_name: 'Amira',
    last_name: 'Khan',
    address_line_1: 'Doon Campus',
    profile_image: null,
  },
};

const product = {
  id: 'a'.repeat(24),
  name: 'Butter Chicken',
  description: 'Silky. </script><script>alert(1)</script>',
  price: 12.5,
  quantity: 30,
  image_url: '/pictures/x/640.webp',
  dietary: 'Non Veg',
  is_available: 'Yes',
  chef,
};

const answering = (data: unknown) => async () => ({ data });
const page = (address: string, data: unknown) =>
  render(findTarget(address), { execute: answering(data), site, assets });

const textsOf = (html: string) => html.split(/<[^>]*>/).filter(Boolean);

describe('pages made on the server', () => {
  test.each([
    ['/Login', false],
    ['/LOGIN/', false],
    ['/register', false],
    ['/forgot-password', false],
    ['/reset-password', false],
    ['/ConfirmEmail', false],
    ['/chef/orders', true],
    ['/Customer/OrderDetails', true],
  ])('%s: the header is there: %s', async (address, hasHeader) => {
    const { html } = await page(address, {});
    expect(html.includes('<nav aria-label="Main"')).toBe(hasHeader);
  });

  test('a question brings each fragment that it spreads, once', async () => {
    let asked = '';
    const execute = async (document: string) => {
      asked = document;
      return { data: { getProductById: product } };
    };
    await render(findTarget(`/Customer/ProductDetails/${product.id}`), { execute, site, assets });
    const spread = new Set(Array.from(asked.matchAll(/\.{3}(\w+)/g), ([, name]) => name));
    const declared = Array.from(asked.matchAll(/fragment (\w+) on/g), ([, name]) => name);
    expect(spread.size).toBeGreaterThan(1);
    expect(declared.sort()).toEqual([...spread].sort());
  });

  test('Home shows its dishes and chefs before any script', async () => {
    const { status, html } = await page('/', { getAllProducts: [product], getAllChefs: [chef] });
    expect(status).toBe(200);
    for (const text of [
      'Enjoy Fresh, Homemade Meals on Campus',
      'Butter Chicken',
      '$12.50',
      'Amira Khan',
      'Select Campus',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('<link rel="canonical" href="https://homeplate.example/">');
    expect(html).toContain('kitchen@homeplate.example');
  });

  test.each([
    ['/privacy', 'Privacy', 'https://homeplate.example/Privacy', 'What we store, and why'],
    ['/Terms', 'Terms', 'https://homeplate.example/Terms', 'Cancelling and refunds'],
  ])('%s is there in full before any script, with its version', async (address, title, canonical, part) => {
    const { status, html } = await page(address, {});
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} · Homeplate</title>`);
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(part);
    expect(html).toContain('<time dateTime="2026-11-28">November 28, 2026</time>');
    expect(html).toContain('kitchen@homeplate.example');
  });

  test("the page of a mailed link does not hold the link's secret", async () => {
    for (const address of ['/ConfirmEmail?token=secret', '/reset-password?token=secret']) {
      const { status, html } = await page(address, {});
      expect([status, html.includes('secret')]).toEqual([200, false]);
    }
  });

  test('filters are drawn before any script, and what is chosen is a link without it', async () => {
    const { html } = await page('/?diet=veg&without=tree-nuts', { getAllProducts: [product] });
    expect(html).toContain('Butter Chicken');
    expect(html).toContain('href="/?without=tree-nuts"');
    expect(html).toContain('Without tree nuts');
    expect(html).toContain('<title>Veg, Without tree nuts · Homeplate</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('All filters');
  });

  test('all filters are a form with their counts for those without a script', async () => {
    const getFilterCounts = [{ filter: 'without', value: 'peanuts', count: 17 }];
    const { html } = await page('/?campus=Doon+Campus&filters=all', {
      ...{ getAllProducts: [], getAllChefs: [], getFilterCounts },
    });
    expect(html).toContain('peanuts · 17');
    expect(html).toContain('name="campus" value="Doon Campus"');
    expect(html).toMatch(/<noscript><form[^>]* action="\/"|<noscript><form action="\/"/);
    // Before what is folded away.
    const [first = ''] = html.slice(html.indexOf('aria-label="All filters"')).split('<details');
    const offered = (first.match(/<input [^>]*>/g) ?? []).filter((input) => /type="(?:checkbox|radio)"/.test(input));
    expect(offered.filter((input) => !input.includes('value=""'))).toHaveLength(7);
    expect(html).toMatch(/<details class="[^"]*"><summary[^>]*>Leave out allergens/);
    expect(html).toMatch(/<details class="[^"]*"><summary[^>]*>More filters/);
  });

  test.each([
    ['/?filters=without', 'Leave out allergens'],
    ['/?filters=all&without=soy', 'Leave out allergens'],
    ['/?filters=all&meal=lunch', 'More filters'],
  ])('%s shows what is behind %s', async (address, title) => {
    const lists = { getAllProducts: [product], getAllChefs: [], getFilterCounts: [] };
    const { html } = await page(address, lists);
    expect(
      html.match(/<details [^>]*open=""[^>]*><summary[^>]*>[^<]+/g)?.map((text) => text.split('>').at(-1)),
    ).toEqual([title]);
  });

  test('any price is a field, which says what it takes', async () => {
    const lists = { getAllProducts: [product], getAllChefs: [], getFilterCounts: [] };
    expect((await page('/?filters=all&under=9.50', lists)).html).toMatch(/name="under"[^>]* value="9\.5"/);
    expect((await page('/?filters=all&under=12', lists)).html).toMatch(/name="under"[^>]* value=""/);
    const { html } = await page('/?filters=all&under=nothing', lists);
    expect(html).toMatch(/aria-invalid="true"[^>]* name="under"/);
    expect(html).toContain('Please type a price above $0, at most $10,000.');
  });

  test('the bar has eight choices beside the sheet', async () => {
    const { html } = await page('/', { getAllProducts: [product], getAllChefs: [] });
    const bar = html.slice(html.indexOf('<nav aria-label="Filters"')).split('</nav>')[0] ?? '';
    expect(Array.from(bar.matchAll(/href="([^"]+)"/g), ([, href]) => href)).toEqual([
      ...['/?filters=all', '/?open=now', '/?diet=veg', '/?under=12', '/?meal=lunch', '/?meal=dinner'],
      ...['/?filters=without', '/?diet=gluten-free', '/?sort=rating'],
    ]);
  });

  test('filters that leave nothing are named, with the way out', async () => {
    const getFilterCounts = [{ filter: 'max_price', value: '', count: 4 }];
    const { html } = await page('/?under=1&diet=veg', { getAllProducts: [], getFilterCounts });
    expect(html).toContain('No dishes match “Up to $1”.');
    expect(html).toContain('href="/?diet=veg"');
  });

  test('an unknown filter is refused in the words of the server', async () => {
    const refusal = { message: 'Please choose cuisines from: Indian.', extensions: { code: 'BAD_USER_INPUT' } };
    const { status, html } = await render(findTarget('/?cuisine=klingon'), {
      execute: async () => ({ data: null, errors: [refusal] }),
      ...{ site, assets },
    });
    expect(status).toBe(200);
    expect(html).toContain('Please choose cuisines from: Indian.');
    expect(html).toContain('Clear all filters');
  });

  test('Home without anything says so', async () => {
    const { html } = await page('/?campus=Milton+Campus', { getAllProducts: [], getAllChefs: [] });
    expect(html).toContain('No products available for the selected campus.');
    expect(html).toContain('No chefs available for the selected campus.');
    expect(html).toContain('<title>Homemade meals at Milton Campus · Homeplate</title>');
  });

  test('a search that finds nothing', async () => {
    const { html } = await page('/?q=soup', { getAllProducts: [] });
    expect(html).toContain('Search results for &quot;soup&quot;');
    expect(html).toContain('No products found.');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const here = await page('/?campus=Doon+Campus&q=soup', { getAllProducts: [] });
    expect(here.html).toContain(
      'Try another word. “Search all campuses” also finds dishes that are not delivered to Doon Campus.',
    );
  });

  test('only a list of all campuses asks where each kitchen delivers', async () => {
    const asksAll = async (address: string) => {
      const asked: Record<string, unknown>[] = [];
      const execute = async (_: string, variables: Record<string, unknown> = {}) => {
        asked.push(variables);
        return { data: { getAllProducts: [product] } };
      };
      await render(findTarget(address), { execute, site, assets });
      return asked.map(({ campus, isThere, everywhere = false }) => [campus, isThere, everywhere]);
    };
    expect(await asksAll('/?campus=all&q=chicken')).toEqual([[null, true, true]]);
    expect(await asksAll('/?q=chicken')).toEqual([[null, false, false]]);
    expect(await asksAll('/?q=chicken&diet=veg')).toEqual([[null, false, false]]);
    expect(await asksAll('/?campus=Doon+Campus&q=chicken')).toEqual([['Doon Campus', true, false]]);
  });

  test('a search by a chef’s name shows the chef above the dishes, by what it found anyway', async () => {
    const asked: string[] = [];
    const execute = async (document: string) => {
      asked.push(document);
      return { data: { getAllProducts: [product] } };
    };
    const { html } = await render(findTarget('/?q=amira'), { execute, site, assets });
    const card = html.indexOf(`href="/Customer/ChefDetails/${chef.id}"`);
    expect(card).toBeGreaterThan(0);
    expect(html.indexOf('Butter Chicken')).toBeGreaterThan(card);
    expect(asked).toHaveLength(1);
    expect((await page('/?q=chicken', { getAllProducts: [product] })).html).not.toContain('/Customer/ChefDetails/');
  });

  test('few vegan dishes are no end: filters ask for what chefs state', async () => {
    const way = 'href="/?diet=veg&amp;without=eggs&amp;without=milk"';
    const { html } = await page('/?campus=Doon+Campus&q=vegan', { getAllProducts: [] });
    expect(html).toContain(way.replace('?', '?campus=Doon+Campus&amp;'));
    expect(textsOf(html).slice(textsOf(html).indexOf('No products found.')).slice(0, 5)).toEqual([
      'No products found.',
      'Veg dishes whose chef states no eggs and no milk may suit you.',
      'Veg without milk and eggs',
      'Search all campuses',
      'Clear search',
    ]);
    expect(html.split('Veg without')).toHaveLength(2);
    expect((await page('/?q=vegan', { getAllProducts: [product] })).html).toContain(way);
    const many = Array.from({ length: 4 }, (_, place) => ({ ...product, id: String(place).repeat(24) }));
    expect((await page('/?q=vegan', { getAllProducts: many })).html).not.toContain(way);
  });

  test('a dish has its own title, price and offer', async () => {
    const { status, html } = await page(`/customer/productdetails/${product.id}`, { getProductById: product });
    expect(status).toBe(200);
    expect(html).toContain('<title>Butter Chicken by Amira Khan · Homeplate</title>');
    expect(html).toContain('"price":"12.50","priceCurrency":"CAD","availability":"https://schema.org/InStock"');
    expect(html.replaceAll('<!-- -->', '')).toContain('>30 left<');
    const other = { ...product, name: 'קוסקוס' };
    const shown = await page(`/customer/productdetails/${product.id}`, { getProductById: other });
    expect(shown.html).toContain('<title>\u2068קוסקוס\u2069 by Amira Khan · Homeplate</title>');
  });

  test('a dish and a chef show their average once there are enough reviews', async () => {
    for (const [address, answer] of [
      [`/customer/productdetails/${product.id}`, (rating: object) => ({ getProductById: { ...product, rating } })],
      [`/customer/chefdetails/${chef.id}`, (rating: object) => ({ getChefById: { ...chef, rating, products: [] } })],
    ] as const) {
      const few = (await page(address, answer({ average: null, count: 2 }))).html;
      expect([few.includes('New'), few.includes('aggregateRating')]).toEqual([true, false]);
      expect(few).not.toContain('href="#reviews"');
      const { html } = await page(address, answer({ average: 4.3, count: 3 }));
      expect(html).toMatch(/<a href="#reviews"[^>]*><span>★ 4\.3 \(3\)/);
      expect(html).toContain('id="reviews"');
      expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":3}');
    }
  });

  test('portions are of today where they renew every day', async () => {
    const { html } = await page(`/Customer/ProductDetails/${product.id}`, {
      getProductById: { ...product, daily_quantity: 40 },
    });
    expect(html.replaceAll('<!-- -->', '')).toContain('>30 left today<');
  });

  test('a closed kitchen says so before any script, and has no Add', async () => {
    const closed = {
      ...chef,
      keeps_hours: true,
      kitchen: { state: 'closed', opens_at: '2026-11-23T16:00:00.000Z', closes_at: null },
    };
    const dish = { ...product, chef: { ...closed, products: [product] } };
    const pages = [
      await page('/', { getAllProducts: [dish], getAllChefs: [closed] }),
      await page(`/Customer/ProductDetails/${product.id}`, { getProductById: dish }),
      await page(`/Customer/ChefDetails/${chef.id}`, { getChefById: { ...closed, products: [product] } }),
    ];
    for (const { html } of pages) {
      expect(html).toContain('Opens tomorrow at 11:00');
      expect(html).not.toContain(`value="${product.id}"`);
    }
    // Spec §2: the product page states the quantity remaining.
    expect(pages.map(({ html }) => html.replaceAll('<!-- -->', '').includes('30 left'))).toEqual([false, true, false]);
    expect(pages[0]?.html.split('Opens tomorrow at 11:00')).toHaveLength(3);
    const open = await page('/', { getAllProducts: [product], getAllChefs: [chef] });
    expect(open.html).toContain(`value="${product.id}"`);
  });

  test('the page of a chef who keeps hours says until when', async () => {
    const open = { state: 'open', opens_at: null, closes_at: '2026-11-23T02:00:00.000Z' };
    const answer = (keeps_hours: boolean) => ({ getChefById: { ...chef, keeps_hours, kitchen: open, products: [] } });
    expect((await page(`/Customer/ChefDetails/${chef.id}`, answer(true))).html).toContain('Open until 21:00');
    expect((await page(`/Customer/ChefDetails/${chef.id}`, answer(false))).html).not.toContain('Open until');
  });

  test('what a chef writes cannot become a script', async () => {
    const { html } = await page(`/Customer/ProductDetails/${product.id}`, { getProductById: product });
    expect(html).not.toContain('<script>alert');
  });

  test('no style attribute is written, because the policy forbids it', async () => {
    const { html } = await page('/', { getAllProducts: [product], getAllChefs: [chef] });
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
  });

  test('each names the campus whose changes alone may change it', async () => {
    const lists = { getAllProducts: [product], getAllChefs: [chef] };
    const campusOf = async (address: string, data: unknown) => (await page(address, data)).campus;
    expect(await campusOf('/', lists)).toBeNull();
    expect(await campusOf('/?q=soup', lists)).toBeNull();
    expect(await campusOf('/?campus=Milton+Campus', lists)).toBeNull();
    expect(await campusOf('/?campus=Milton+Campus&q=soup', lists)).toBeNull();
    expect(await campusOf(`/Customer/ProductDetails/${product.id}`, { getProductById: product })).toBe('Doon Campus');
    expect(await campusOf(`/Customer/ChefDetails/${chef.id}`, { getChefById: chef })).toBe('Doon Campus');
    expect(await campusOf('/Customer/ProductDetails/short', null)).toBeNull();
    expect(await campusOf('/Login', null)).toBeNull();
  });

  test('an unknown dish or chef is a real 404 with its text', async () => {
    const missing = async () => ({
      data: null,
      errors: [{ message: 'Product not found!', extensions: { code: 'NOT_FOUND' } }],
    });
    for (const [address, text] of [
      [`/Customer/ProductDetails/${product.id}`, 'Product not found!'],
      ['/Customer/ProductDetails/short', 'Product not found!'],
      ['/Customer/ProductDetails', 'Product ID is missing from the URL.'],
      [`/Customer/ChefDetails/${chef.id}`, 'Chef not found!'],
      ['/somewhere', 'It may have moved, or the address has a typo.'],
    ] as const) {
      const { status, html } = await render(findTarget(address), { execute: missing, site, assets });
      expect([address, status]).toEqual([address, 404]);
      expect(html).toContain(text);
    }
    // What stands around it depends on the address, which one page for all does not know.
    expect((await page('/chef/nope', null)).html).toContain('"rendered":false');
  });

  test('a private page is a frame without data, its script at once', async () => {
    const { status, html } = await page('/LOGIN', null);
    expect(status).toBe(200);
    expect(html).toContain(
      '<script type="module" src="/assets/react.js"></script><script type="module" src="/assets/first.js"></script>',
    );
    expect(html).toContain('/assets/Login.js');
    expect(html).toContain('"answers":[]');
    expect(html).toContain('<noscript>This page needs JavaScript.');
    expect((await page('/', { getAllProducts: [], getAllChefs: [] })).html).not.toContain('needs JavaScript');
  });

  test('when the data cannot be had, the frame says so by its status', async () => {
    const down = async () => Promise.reject(new Error('no database'));
    await expect(render(findTarget('/'), { execute: down, site, assets })).rejects.toThrow('no database');
    const { status, html, reusable } = renderFrame(findTarget('/'), { site, assets });
    expect([status, reusable]).toEqual([503, false]);
    expect(html).toContain('"rendered":false');
  });

  test('what is inlined is what the policy hashes', async () => {
    const { html } = await page('/', { getAllProducts: [], getAllChefs: [] });
    expect(html).toContain('<style>body{margin:0}</style>');
    expect(html).toContain('<script data-files="/assets/react.js /assets/first.js">(() => {})();</script>');
  });
});
