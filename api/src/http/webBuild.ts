import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DIST = new URL('../../../web/dist/', import.meta.url);

export const CLIENT_FOLDER = fileURLToPath(new URL('client/', DIST));

// Their styles are in every page.
const PUBLIC_SCREENS: ReadonlySet<string> = new Set(['Home', 'Product', 'Chef']);

/** What every page needs of the built files; see the web's entry-server. */
type Assets = {
  template: string;
  css: string;
  scripts: readonly string[];
  preloads: string;
  screenPreloads: Readonly<Record<string, string>>;
};
type Target = { path: string; kind: 'public' | 'frame' | 'unknown' };
type RenderedPage = { status: number; html: string; reusable: boolean; campus: string | null };
type Site = {
  mode: 'demo' | 'production';
  publicUrl: string;
  contactEmail: string;
  deliveryFeeCents: number;
  taxPercent: number;
};
type Execute = (document: string, variables: Record<string, unknown>) => Promise<{ data?: unknown; errors?: unknown }>;

/** The renderer as the web builds it for the server. */
type Renderer = {
  findTarget(address: string): Target;
  render(target: Target, options: { execute: Execute; site: Site; assets: Assets }): Promise<RenderedPage>;
  renderFrame(target: Target, options: { site: Site; assets: Assets }): RenderedPage;
  inlineTexts(assets: Assets): { style: string; script: string };
};

export type WebBuild = Renderer & { assets: Assets };

/** Reads the built web; null when it has not been built. */
export async function loadWebBuild(): Promise<WebBuild | null> {
  let index: string;
  try {
    index = await readFile(new URL('client/index.html', DIST), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const renderer = (await import(
    pathToFileURL(fileURLToPath(new URL('server/entry-server.js', DIST))).href
  )) as Renderer;
  return { ...renderer, assets: await readAssets(index) };
}

async function readAssets(index: string): Promise<Assets> {
  // What the entry builds on stands before it or is linked; in this order each file finds the others there.
  const linked = (element: RegExp) => Array.from(index.matchAll(element), ([, address = '']) => address);
  const scripts = [
    ...linked(/<link rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...linked(/<script type="module"[^>]*src="([^"]+)"/g),
  ];
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(index)?.[1];
  if (scripts.length === 0 || sheet === undefined) throw new Error('The built index.html names no script or no sheet.');
  const css = await readFile(new URL(`client/${sheet}`, DIST), 'utf8');
  const font = /url\(["']?(\/assets\/display[^"')]*\.woff2)/.exec(css)?.[1];
  return {
    scripts,
    screenPreloads: await readScreenPreloads(),
    // Written into each page, so it must not be able to end its element.
    css: css.trim().replaceAll('</', '<\\/'),
    preloads: font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '',
    template: index
      .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/>\s+</g, '><')
      .trim(),
  };
}

// The browser would find a screen's files only after the first script has run.
async function readScreenPreloads(): Promise<Record<string, string>> {
  const read = async (name: string) => JSON.parse(await readFile(new URL(`client/.vite/${name}`, DIST), 'utf8'));
  const manifest = (await read('manifest.json')) as Record<string, { file: string }>;
  const screens = (await read('screens.json')) as Record<string, string[]>;
  const sheet = manifest['src/ui/lazy.css']?.file;
  const style = sheet === undefined ? '' : `<link rel="preload" href="/${sheet}" as="style" crossorigin>`;
  return Object.fromEntries(
    Object.entries(screens).map(([name, files]) => {
      const isPublic = PUBLIC_SCREENS.has(name);
      const links = files.map((file) => `<link rel="${isPublic ? 'soon' : 'modulepreload'}" href="/${file}">`).join('');
      return [name, isPublic || files.length === 0 ? links : `${style}${links}`];
    }),
  );
}

/** The content security policy of the pages; what is written into them is allowed by its hash alone. */
export function pagePolicy(build: WebBuild, pictureOrigin: string | null): string {
  const { style, script } = build.inlineTexts(build.assets);
  const pictures = ["'self'", 'data:', 'blob:', ...(pictureOrigin === null ? [] : [pictureOrigin])];
  return [
    "default-src 'self'",
    `script-src 'self' '${hashOf(script)}'`,
    `style-src 'self' '${hashOf(style)}'`,
    `img-src ${pictures.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
