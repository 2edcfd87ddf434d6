// Long enough for the pictures to be decoded and shown, too short to be noticed by anybody.
const AFTER_LOAD_MS = 200;

/**
 * The only script inside a public page: it starts the real one a moment after the page has loaded, when its pictures are painted,
 * or at the first sign of a person, and remembers what they press until then; whoever leaves sooner finds the dishes of the
 * pressed Add buttons, which bear the dish's id as their value, in the stored cart (spec §9). The real one comes in parts, each run
 * in a task of its own; links of a kind that browsers pass over name early what is fetched then. Its text is what the policy's hash
 * stands for.
 */
export function starter(scripts: readonly string[]): string {
  return `(()=>{let s;const p=window.pressed=[],go=()=>{if(s)return;s=1;for(const l of document.querySelectorAll('link[rel=soon]'))l.rel='modulepreload';${JSON.stringify(scripts)}.reduce((p,f)=>p.then(()=>import(f)).then(()=>new Promise(r=>setTimeout(r))),Promise.resolve())},on=(t,f)=>addEventListener(t,f,{capture:true,passive:t!='click'}),w=()=>setTimeout(go,${AFTER_LOAD_MS});
for(const t of['pointerdown','keydown','touchstart','focusin'])on(t,go);
on('click',e=>{if(!window.pressed)return;const b=e.target.closest?.('button:not([popovertarget]),a[href="#cart"]');if(b){e.preventDefault();p.push(b);go()}});
on('pagehide',()=>{for(const{value:v}of p.splice(0))if(v){const c=JSON.parse(localStorage.cart||'{}');c[v]||=1;localStorage.cart=JSON.stringify(c)}});
document.readyState=='complete'?w():addEventListener('load',w)})()`;
}
