import { StyleRules } from './styleRules.ts';

/** The properties that role queries, clicks and `toBeVisible` read. */
const FAST_PROPERTIES = {
  display: { initial: '', isInherited: false },
  visibility: { initial: 'visible', isInherited: true },
  'pointer-events': { initial: 'auto', isInherited: true },
  // jsdom knows no initial value of it.
  opacity: { initial: '', isInherited: false },
};
type FastProperty = keyof typeof FAST_PROPERTIES;
const FAST_NAMES = Object.keys(FAST_PROPERTIES) as FastProperty[];

/**
 * jsdom compares an element with every rule of the document to compute any of its styles, and Chakra inserts
 * hundreds. The properties above are computed from the rules that set them; every other one is answered by jsdom.
 */
export function installComputedStyle(window: Window & typeof globalThis): void {
  const { document } = window;
  const jsdomComputedStyle = window.getComputedStyle.bind(window);
  const rules = new StyleRules(document, FAST_NAMES);

  function computed(element: Element, name: FastProperty): string {
    const { initial, isInherited } = FAST_PROPERTIES[name];
    for (
      let current: Element | null = element;
      current;
      current = isInherited ? current.parentElement : null
    ) {
      const declared =
        (current as HTMLElement).style?.getPropertyValue(name) || rules.lastMatch(current, name);
      if (declared && declared !== 'unset') return declared;
    }
    return initial;
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document) return jsdomComputedStyle(element, pseudo);
    let jsdomStyle: CSSStyleDeclaration | undefined;
    const completeStyle = () => {
      jsdomStyle ??= jsdomComputedStyle(element);
      return jsdomStyle;
    };
    const answer = (name: string): string | undefined =>
      name in FAST_PROPERTIES ? computed(element, name as FastProperty) : undefined;
    const getPropertyValue = (name: string) => answer(name) ?? completeStyle().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const known = key === 'pointerEvents' ? answer('pointer-events') : answer(String(key));
        if (known !== undefined) return known;
        const value: unknown = Reflect.get(completeStyle(), key);
        return typeof value === 'function' ? value.bind(completeStyle()) : value;
      },
    });
  };
}
