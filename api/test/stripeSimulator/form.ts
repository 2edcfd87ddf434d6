export type FormValue = string | FormTree;
export type FormTree = { [key: string]: FormValue };

export function parseForm(body: string): FormTree {
  const tree: FormTree = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let branch = tree;
    for (const key of keys.slice(0, -1)) {
      const next = branch[key];
      branch = typeof next === 'object' ? next : addBranch(branch, key);
    }
    branch[keys.at(-1) ?? ''] = value;
  }
  return tree;
}

/** As the second version of the API sends it: JSON, whose values are read as those of a form. */
export function parseJson(body: string): FormTree {
  return JSON.parse(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null ? value : String(value),
  ) as FormTree;
}

function addBranch(branch: FormTree, key: string): FormTree {
  const added: FormTree = {};
  branch[key] = added;
  return added;
}

export function textAt(tree: FormTree, ...path: string[]): string | undefined {
  const value = valueAt(tree, path);
  return typeof value === 'string' ? value : undefined;
}

export function numberAt(tree: FormTree, ...path: string[]): number | undefined {
  const text = textAt(tree, ...path);
  return text === undefined || !/^-?\d+$/.test(text) ? undefined : Number(text);
}

export function treeAt(tree: FormTree, ...path: string[]): FormTree {
  const value = valueAt(tree, path);
  return typeof value === 'object' ? value : {};
}

function valueAt(tree: FormTree, path: readonly string[]): FormValue | undefined {
  let value: FormValue | undefined = tree;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  return value;
}
