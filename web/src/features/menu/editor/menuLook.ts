/** The menu's boxes, filled or still empty: rows with a small picture on a phone, cards from md. */
export const menuLook = {
  list: 'flex flex-col gap-3 md:card-grid md:[--columns:2] md:[--least:13rem] xl:[--columns:3] xxl:[--columns:4]',
  card: 'grid h-full grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 overflow-hidden rounded-card border border-line bg-surface p-3 md:flex md:flex-col md:gap-0 md:p-0',
  picture: 'size-[72px] rounded-image md:aspect-4/3 md:size-auto md:w-full md:rounded-none',
  words: 'min-w-0 md:flex-1 md:p-4 md:pb-3',
  actions: 'col-span-2 flex flex-wrap gap-3 md:p-4 md:pt-0',
};
