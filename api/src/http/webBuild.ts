import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { School } from '@homeplate/domain/school';
import { mixed, TINT, TINTED } from '../colours.ts';
import type { AllCampuses } from '../modules/campus/settings.ts';

const DIST = new URL('../../../web/dist/', import.meta.url);

export const CLIENT_FOLDER = fileURLToPath(new URL('client/', DIST));
export const LETTERS = {
  fontfile: fileURLToPath(new URL('server/letters.ttf', DIST)),
  font: 'Bricolage Grotesque 96pt ExtraBold,',
};

type Assets = {
  template: string;
  css: string;
  starter: string;
  scripts: readonly string[];
  preloads: string;
  screenPreloads: Readonly<Record<string, string>>;
};
export type Target = { path: string; kind: 'public' | 'frame' | 'unknown' };
type RenderedPage = { status: number; html: string; reusable: boolean; campus: string | null };
type Site = {
  mode: 'demo' | 'production';
  publicUrl: string;
  contactEmail: string;
  school?: School;
  deliveryFeeCents: number;
  deliveryKmCents?: number;
  campuses?: AllCampuses['forPages'];
  taxPercent: number;
  tips?: boolean;
  pickup?: boolean;
  ahead?: boolean;
  taxRules?: boolean;
  today: string;
};
type Execute = (document: string, variables: Record<string, unknown>) => Promise<{ data?: unknown; errors?: unknown }>;

type Renderer = {
  setSchool(school: School | undefined): void;
  findTarget(address: string): Target;
  render(target: Target, options: { execute: Execute; site: Site; assets: Assets }): Promise<RenderedPage>;
  renderFrame(target: Target, options: { site: Site; assets: Assets }): RenderedPage;
  renderRefusal(text: string, options: { site: Site; assets: Assets }): RenderedPage;
};

export type WebBuild = Renderer & { assets: Assets };

/** Null without a build. */
export async function loadWebBuild(school?: School): Promise<WebBuild | null> {
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
  // The pages have a module of the school of their own.
  renderer.setSchool(school);
  const assets = await readAssets(index);
  return { ...renderer, assets: { ...assets, css: assets.css + coloursOf(school) } };
}

function coloursOf(school: School | undefined): string {
  if (school?.colours === undefined) return '';
  const { day, night } = school.colours;
  const both = (what: (colour: string, ground: string) => string) =>
    `light-dark(${what(day, TINTED.day)},${what(night, TINTED.night)})`;
  const plain = both((colour) => colour);
  const rules = ['--color-paprika', '--text-color-paprika', '--border-color-paprika'].map((name) => `${name}:${plain}`);
  rules.push(`--color-paprika-deep:${both((colour) => `color-mix(in srgb,${colour} 85%,var(--color-ink))`)}`);
  rules.push(`--color-paprika-tint:${both((colour, ground) => mixed(colour, ground, TINT))}`);
  return `@media not (prefers-contrast:more){:root{${rules.join(';')}}}`;
}

/** Vite's manifest by source file (`_name` for shared chunks). */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>>;

async function readAssets(index: string): Promise<Assets> {
  const read = (path: string) => readFile(new URL(path, DIST), 'utf8');
  const manifest = JSON.parse(await read('client/.vite/manifest.json')) as Manifest;
  const sheet = manifest['index.html']?.css?.[0];
  if (sheet === undefined) throw new Error('The built web has no style sheet.');
  const css = await read(`client/${sheet}`);
  const font = /url\(["']?(\/assets\/display[^"')]*\.woff2)/.exec(css)?.[1];
  // Inlined text must not end its element.
  const inline = (text: string) => text.trim().replaceAll('</', '<\\/');
  return {
    scripts: scriptsOf(manifest, 'index.html'),
    screenPreloads: screenPreloadsIn(manifest),
    css: inline(css),
    starter: inline(await read('server/starter.js')),
    preloads: font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '',
    template: index
      .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/>\s+</g, '><')
      .trim(),
  };
}

function scriptsOf(manifest: Manifest, part: string): string[] {
  const { file, imports = [] } = manifest[part] ?? {};
  if (file === undefined) throw new Error(`The built web has no ${part}.`);
  return [...new Set([...imports.flatMap((next) => scriptsOf(manifest, next)), `/${file}`])];
}

const ROUTES = 'src/otherRoutes.tsx';

// Else the browser finds a screen's files only after the first script.
function screenPreloadsIn(manifest: Manifest): Record<string, string> {
  const first = new Set(scriptsOf(manifest, 'index.html'));
  const sheet = manifest['src/ui/styles/lazy.css']?.file;
  const style = sheet === undefined ? '' : `<link rel="preload" href="/${sheet}" as="style" crossorigin>`;
  return Object.fromEntries(
    Object.keys(manifest).flatMap((part) => {
      const name = /^src\/screens\/(\w+)\.tsx$/.exec(part)?.[1];
      if (name === undefined) return [];
      const parts = [ROUTES, part].flatMap((next) => scriptsOf(manifest, next));
      const files = [...new Set(parts)].filter((file) => !first.has(file));
      return [[name, style + files.map((file) => `<link rel="modulepreload" href="${file}">`).join('')]];
    }),
  );
}

/** Inline content is allowed by its hash alone. */
export function pagePolicy(build: WebBuild, pictureOrigin: string | null): string {
  const { css, starter } = build.assets;
  const pictures = ["'self'", 'data:', 'blob:', ...(pictureOrigin === null ? [] : [pictureOrigin])];
  return [
    "default-src 'self'",
    `script-src 'self' '${hashOf(starter)}'`,
    `style-src 'self' '${hashOf(css)}'`,
    `img-src ${pictures.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
