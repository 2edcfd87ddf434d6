import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { askServerTime } from './gateway/graphql.ts';
import { outdated } from './lib/browser.ts';

export interface RouteHandle {
  fetch?: (pathname: string) => Promise<unknown>;
  /** The server finds the screen's file by it. */
  name?: string;
  page?: 'home' | 'product' | 'chef' | 'drop' | 'privacy' | 'terms' | 'unknown' | undefined;
}

const AGAIN_MS = 1_000;

/** The server answers but the file is gone: it belongs to an earlier build. */
export const noteMissingFile = () =>
  askServerTime().then(
    () => outdated.set(true),
    () => undefined,
  );

/** Just after a network's return the first try may fail. */
async function fetchFile<File>(load: () => Promise<File>): Promise<File> {
  return load()
    .catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(load))
    .catch(async (error) => {
      // Set before the screen fails: the next navigation loads the new build (shell/Shell.tsx).
      await noteMissingFile();
      throw error;
    });
}

export function screen(
  path: string | undefined,
  load: () => Promise<{ default: ComponentType }>,
  handle: RouteHandle = {},
): RouteObject & { path?: string } {
  const fetch = () => fetchFile(load);
  const Screen = lazy(fetch);
  return { ...(path !== undefined && { path }), element: <Screen />, handle: { fetch, ...handle } };
}
