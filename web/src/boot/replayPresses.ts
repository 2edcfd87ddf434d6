declare global {
  interface Window {
    /** Buttons and cart links pressed before the script ran; see `starter.ts`. */
    pressed?: HTMLElement[];
  }
}

/** Presses again, now that the page listens, what was pressed before it did. */
export function replayPresses(): void {
  const { pressed } = window;
  // From now on nothing is recorded; a press while React still takes the page over is kept by React itself.
  delete window.pressed;
  if (!pressed?.length) return;
  // After the hydration's own task, so that the page's handlers are there.
  setTimeout(() => {
    // Taken out: what is still in there when the page is left counts as not done.
    for (const element of pressed.splice(0)) if (element.isConnected) element.click();
  });
}
