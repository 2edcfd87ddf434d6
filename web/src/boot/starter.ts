// Inlined in every page's head (built by build.mjs, allowed by its hash). Before the first paint: what only the browser
// knows. Presses until the real script runs are recorded; on leaving, pressed Add buttons go to the stored cart (spec
// §9).

const token = new URLSearchParams(location.search).get('token');
// As the router keeps a state (features/access/mailedToken.ts).
if (token !== null) history.replaceState({ usr: { token } }, '', location.pathname);

try {
  const user = localStorage.getItem('user_id');
  const known = document.documentElement.dataset;
  if (user) known.user = '';
  if (user && localStorage.getItem('on_its_way') === user) known.onItsWay = '';
  if (user && localStorage.getItem('ordered') === user) known.ordered = '';
  else localStorage.removeItem('ordered');
  if (localStorage.getItem('avoided')) known.avoids = '';
  const campus = localStorage.getItem('campus');
  const query = new URLSearchParams(location.search);
  if (campus && location.pathname === '/' && !query.has('campus')) {
    query.set('campus', campus);
    location.replace(`/?${query}${location.hash}`);
  }
} catch {
  // Without a storage nobody is known.
}

// Meanwhile pictures are decoded and painted.
const AFTER_LOAD_MS = 200;

// None on pages that start their script themselves.
const files = document.currentScript?.dataset.files?.split(' ') ?? [];
const pressed: HTMLElement[] = [];

let started = false;
async function start() {
  if (started) return;
  started = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=soon]')) link.rel = 'modulepreload';
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // One task each, so that presses are answered.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function remember(event: Event) {
  if (!window.pressed || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('button:not([popovertarget]),a[href="#cart"]');
  if (!control) return;
  event.preventDefault();
  if (!pressed.includes(control)) pressed.push(control);
  control.dataset.pressed = '';
  void start();
}

function keepProducts() {
  for (const control of pressed.splice(0)) {
    const product = control instanceof HTMLButtonElement && control.value;
    if (!product) continue;
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    cart[product] ||= 1;
    localStorage.setItem('cart', JSON.stringify(cart));
  }
}

const startSoon = () => setTimeout(start, AFTER_LOAD_MS);

if (files.length > 0) {
  window.pressed = pressed;
  for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
    addEventListener(sign, start, { capture: true, passive: true });
  }
  addEventListener('click', remember, { capture: true });
  addEventListener('pagehide', keepProducts, { capture: true });
  if (document.readyState === 'complete') startSoon();
  else addEventListener('load', startSoon, { capture: true });
}
