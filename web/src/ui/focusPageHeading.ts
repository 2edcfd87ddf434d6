/** Gives the focus to the page's h1, the place where reading starts again; false if there is none yet. */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
