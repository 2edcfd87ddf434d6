/** Does something once the next frame has been handed over: what a press shows comes first. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
