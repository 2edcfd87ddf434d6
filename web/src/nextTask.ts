/** Waits for a task of its own: between two of them the browser answers what was pressed. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
