export function saveCsv(file: Blob, list: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: `homeplate-${list}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
