import { type Band, toastPlace } from './toastPlace.ts';

/** Fields; and the heading and the menus of the page, which say where the person is. */
const KEPT_CLEAR =
  'h1, nav, input:not([type="hidden"]), textarea, select, [role="combobox"], [contenteditable="true"]';
const IMPORTANT = 1000;

const bandOf = (element: Element, weight: number): Band => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom, weight };
};

/** The menus and bars that stay at an edge of the screen. */
function barsAt(y: number, region: Element): Element[] {
  const bars = new Set<Element>();
  for (const at of document.elementsFromPoint(innerWidth / 2, y))
    for (
      let element: Element | null = at;
      element && element !== document.body;
      element = element.parentElement
    )
      if (!region.contains(element) && /fixed|sticky/.test(getComputedStyle(element).position))
        bars.add(element);
  return [...bars];
}

/**
 * Moves the toasts to a place where they cover no field, menu or bar (`toastPlace`), again whenever the page scrolls, the focus
 * moves or a keyboard opens. Returns a function that ends this.
 */
export function placeToasts(region: HTMLElement): () => void {
  const place = () => {
    const boxes = [...region.children].map((toast) => toast.getBoundingClientRect());
    const [left, right] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(...boxes.map((box) => box.right)),
    ];
    const { offsetTop: top = 0, height: shown = innerHeight } = window.visualViewport ?? {};
    const screen = { top, bottom: top + shown };
    const partsInReach = [...document.querySelectorAll(KEPT_CLEAR)].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.height > 0 && box.left < right && box.right > left;
    });
    const menus = [
      ...document.querySelectorAll('header'),
      ...barsAt(1, region),
      ...barsAt(innerHeight - 2, region),
    ];
    const bands = [
      ...partsInReach.map((element) => bandOf(element, element === document.activeElement ? IMPORTANT : 1)),
      ...menus.map((menu) => bandOf(menu, IMPORTANT)),
    ].filter(
      (band) => band.bottom > screen.top && band.top < screen.bottom && band.bottom - band.top < shown / 2,
    );
    const isWide = innerWidth >= 768;
    const height = region.getBoundingClientRect().height;
    region.style.bottom = 'auto';
    region.style.top = `${toastPlace(height, { ...screen, prefer: isWide ? 'bottom' : 'top' }, bands)}px`;
  };
  place();
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  for (const name of ['scroll', 'resize']) {
    window.addEventListener(name, place, options);
    window.visualViewport?.addEventListener(name, place, options);
  }
  document.addEventListener('focusin', place, options);
  return () => ending.abort();
}
