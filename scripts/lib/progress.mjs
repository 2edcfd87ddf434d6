// No terminal stays silent.
const EVERY_MS = 5000;

/** Logs start, progress and duration; returns the result of `work`. */
export async function step(title, work) {
  const start = performance.now();
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`  … still at it (${seconds(start)})`), EVERY_MS);
  try {
    const result = await work();
    console.log(`  ${result?.code ? 'failed after' : 'done in'} ${seconds(start)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
