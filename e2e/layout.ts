import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Fails on anything overflowing, cut off, covered or unreachable. */
export async function expectSoundLayout(page: Page, look: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect.soft(await page.evaluate(misplaced), look).toEqual([]);
  expect.soft(await page.evaluate(outOfReach), look).toEqual([]);
}

/** Runs in the page. */
function misplaced(): string[] {
  const SLACK = 1.5;
  const findings: string[] = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  // Far cards are laid out lazily; here all count.
  for (const node of root.querySelectorAll<HTMLElement>('li')) node.style.contentVisibility = 'visible';
  for (const box of [document.documentElement, root]) {
    if (box.scrollWidth > box.clientWidth + SLACK) findings.push(`${box.tagName} scrolls sideways`);
  }

  const isClipped = (node: Element | null): boolean =>
    node !== null && (getComputedStyle(node).clipPath === 'inset(50%)' || isClipped(node.parentElement));
  const isHidden = (node: Element) =>
    !node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    node.closest('.sr-only, .skip-link, [aria-hidden="true"]:not(svg)') !== null ||
    isClipped(node);
  const within = ({ left, right, top, height }: DOMRect, row: DOMRect) => {
    const x = Math.max(left, row.left);
    return new DOMRect(x, top, Math.min(right, row.right) - x, height);
  };
  /** Line boxes at the glyphs' height, below the font's. */
  const linesOf = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // Descriptions and names are shortened on purpose; their page has them in full.
    const shortened = text.parentElement?.closest('.line-clamp-2, .truncate')?.getBoundingClientRect();
    const shown = shortened
      ? lines
          .filter(({ top, left }) => top < shortened.bottom - 4 && left < shortened.right)
          .map((line) => within(line, shortened))
      : lines;
    // What is scrolled away lies under nothing.
    const row = text.parentElement?.closest('.overflow-x-auto')?.getBoundingClientRect();
    if (row)
      return shown.filter(({ left, right }) => left < row.right && right > row.left).map((line) => within(line, row));
    let part = text.parentElement;
    while (part && part !== root && !/auto|scroll/.test(getComputedStyle(part).overflowY)) part = part.parentElement;
    if (!part || part === root) return shown;
    const { top, bottom } = part.getBoundingClientRect();
    return shown
      .filter((line) => line.bottom > top && line.top < bottom)
      .map((line) => {
        const y = Math.max(line.top, top);
        return new DOMRect(line.left, y, line.width, Math.min(line.bottom, bottom) - y);
      });
  };

  const texts: { of: Element; text: string; lines: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest('option, script, style, noscript') || isHidden(parent)) continue;
    texts.push({ of: parent, text, lines: linesOf(node as Text) });
  }

  for (const { of, text, lines } of texts) {
    // A row that scrolls on purpose.
    if (of.closest('.overflow-x-auto')) continue;
    for (const { left, right } of lines) {
      if (left < -SLACK || right > innerWidth + SLACK) findings.push(`"${text}" stands out of the window`);
    }
    if (of.closest('.line-clamp-2, .truncate')) continue;
    for (let box: Element | null = of; box && box !== root; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const cutsX = overflowX === 'hidden' || overflowX === 'clip';
      const cutsY = overflowY === 'hidden' || overflowY === 'clip';
      for (const { left, right, top, bottom } of lines) {
        const beside = cutsX && (left < edge.left - SLACK || right > edge.right + SLACK);
        const below = cutsY && (top < edge.top - 4 || bottom > edge.bottom + 4);
        if (beside || below) findings.push(`"${text}" is cut off`);
      }
    }
  }

  // Both in the flow, or in the same bar.
  const layerOf = (node: Element) => node.closest('header, dialog, .fixed, .sticky, .board-bar');
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (layerOf(one.of) !== layerOf(other.of) || one.of.contains(other.of) || other.of.contains(one.of)) continue;
      const touch = one.lines.some((a) =>
        other.lines.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.35,
        ),
      );
      if (touch) findings.push(`"${one.text}" and "${other.text}" overlap`);
    }
  }

  for (const field of root.querySelectorAll('input, select')) {
    const { left, right } = field.getBoundingClientRect();
    if (!isHidden(field) && (left < -SLACK || right > innerWidth + SLACK)) findings.push(`${field.id} stands out`);
  }
  return [...new Set(findings)];
}

/** Covered at every scroll position. Runs in the page. */
function outOfReach(): string[] {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const findings: string[] = [];
  for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const hidden =
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest('[popover]:not(:popover-open), .skip-link:not(:focus), .sr-only, noscript') !== null ||
      (control as HTMLButtonElement).disabled;
    if (hidden) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // The middle of a wrapped link is between its lines.
    const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own =
      hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control));
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
    if (own || labels.some((label) => label.contains(hit))) continue;
    const name = control.textContent?.trim() || control.getAttribute('aria-label') || control.id || control.tagName;
    findings.push(`${name} lies under ${hit?.tagName ?? 'nothing'} "${hit?.textContent?.trim().slice(0, 40)}"`);
  }
  scrollTo(0, 0);
  return findings;
}
