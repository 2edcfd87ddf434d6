import { vi } from 'vitest';

class FakeNode {
  childNodes: FakeNode[] = [];
  parentNode: FakeNode | null = null;
  style = { setProperty() {} };
  namespaceURI = 'http://www.w3.org/1999/xhtml';
  private readonly attributes = new Map<string, string>();
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  constructor(nodeType: number, nodeName: string, nodeValue: string | null = null) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.nodeValue = nodeValue;
  }
  get ownerDocument() {
    return fakeDocument;
  }
  get tagName() {
    return this.nodeName;
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): FakeNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('');
  }
  set textContent(text: string) {
    for (const child of [...this.childNodes]) this.removeChild(child);
    if (text) this.appendChild(new FakeNode(3, '#text', text));
  }
  set data(text: string) {
    this.nodeValue = text;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  hasAttribute(name: string) {
    return this.attributes.has(name);
  }
  appendChild(child: FakeNode) {
    return this.insertBefore(child, null);
  }
  insertBefore(child: FakeNode, next: FakeNode | null) {
    child.parentNode?.removeChild(child);
    this.childNodes.splice(next ? this.placeOf(next) : this.childNodes.length, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child: FakeNode) {
    this.childNodes.splice(this.placeOf(child), 1);
    child.parentNode = null;
    return child;
  }
  private placeOf(child: FakeNode) {
    const place = this.childNodes.indexOf(child);
    if (place < 0) throw new DOMException(`${child.nodeName} is no child of ${this.nodeName}.`, 'NotFoundError');
    return place;
  }
  addEventListener() {}
  removeEventListener() {}
  focus() {}
  showModal() {}
  close() {}
}

const element = (name: string) => new FakeNode(1, name.toUpperCase());

const fakeDocument = Object.assign(new FakeNode(9, '#document'), {
  createElement: element,
  createElementNS: (_space: string, name: string) => element(name),
  createTextNode: (text: string) => new FakeNode(3, '#text', text),
  documentElement: element('html'),
  body: element('body'),
  activeElement: null,
  querySelector: () => null,
});
export function stubDocument(): void {
  const nothing = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('window', Object.assign(fakeDocument, { document: fakeDocument, HTMLIFrameElement: nothing }));
  vi.stubGlobal('HTMLElement', FakeNode);
  vi.stubGlobal('MutationObserver', nothing);
  vi.stubGlobal('IntersectionObserver', nothing);
  vi.stubGlobal('requestAnimationFrame', () => 0);
}

export const newElement = () => element('div');
export function translate(node: FakeNode): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === 3 && /\p{L}/u.test(child.textContent)) {
      const font = element('font');
      font.appendChild(element('font')).textContent = child.textContent;
      node.insertBefore(font, child);
      node.removeChild(child);
    } else if (child.nodeName !== 'FONT') translate(child);
  }
}
