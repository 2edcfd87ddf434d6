/**
 * The only script inside a public page: it starts the real one after the page has loaded or at the first sign of a person,
 * and remembers what they press until then. Its text is what the policy's hash stands for.
 */
export function starter(scripts: readonly string[]): string {
  return `(()=>{let s;const p=window.pressed=[],go=()=>{s??=${JSON.stringify(scripts)}.map(f=>import(f))},on=(t,f)=>addEventListener(t,f,{capture:true,passive:t!='click'});
for(const t of['pointerdown','keydown','touchstart','focusin'])on(t,go);
on('click',e=>{if(!window.pressed)return;const b=e.target.closest?.('button:not([popovertarget]),a[href="#cart"]');if(b){e.preventDefault();p.push(b);go()}});
document.readyState=='complete'?go():addEventListener('load',()=>setTimeout(go))})()`;
}
