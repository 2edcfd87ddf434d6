// The only script inside a page, in its head. What the browser knows of its person counts before anything is drawn, since the HTML is the
// same for everyone. The secret of a mailed link leaves the address before anything is asked for. On a public page it starts the real script a moment after the page has loaded and its pictures are painted, or at the
// first input, and records presses until then. If the page is left sooner, the products of the pressed Add buttons, whose value is the
// product's id, go to the stored cart (spec §9). Built to a file of its own (build.mjs), which the server writes into the page and names
// by its hash in the policy.

const token = new URLSearchParams(location.search).get('token');
// As the router keeps a state (features/access/mailedToken.ts).
if (token !== null) history.replaceState({ usr: { token } }, '', location.pathname);

try {
  const user = localStorage.getItem('user_id');
  const known = document.documentElement.dataset;
  if (user) known.user = '';
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

// Long enough for the pictures to be decoded and painted.
const AFTER_LOAD_MS = 200;

// None on a page that only the script can fill, and which starts it by itself.
const files = document.currentScript?.dataset.files?.split(' ') ?? [];
const pressed: HTMLElement[] = [];

let started = false;
async function start() {
  if (started) return;
  started = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=soon]')) link.rel = 'modulepreload';
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // Each in a task of its own, so that a press in between is answered.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function remember(event: Event) {
  if (!window.pressed || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('button:not([popovertarget]),a[href="#cart"]');
  if (!control) return;
  event.preventDefault();
  pressed.push(control);
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
