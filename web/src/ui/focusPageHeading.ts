/** Gives the focus to the page's h1, the place where reading starts again; false while there is none, or only a stand-in. */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1:not([aria-busy])');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
