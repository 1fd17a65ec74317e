import { TextDecoder, TextEncoder } from 'node:util';
import { installComputedStyle } from './computedStyle.ts';

/** Jest's environments keep a hundred frames of each error; this is Node's own limit. */
Error.stackTraceLimit = 10;

/** The browser features that our screens use and jsdom lacks. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

if (typeof window !== 'undefined') {
  Object.assign(globalThis, {
    structuredClone: globalThis.structuredClone ?? ((value: unknown) => JSON.parse(JSON.stringify(value))),
  });
  installComputedStyle(window);
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = Object.assign(new FileReader(), { onerror: reject });
      reader.onload = () =>
        resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0));
      reader.readAsArrayBuffer(this);
    });
  };
  window.scrollTo = () => undefined;
  document.elementsFromPoint ??= () => [];
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  // The editor of the explorer measures its text.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();

  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;

  class NeverIntersecting {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.IntersectionObserver ??= NeverIntersecting;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
