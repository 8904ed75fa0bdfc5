import { hideFailureLine } from './failureLine.ts';

/** A press that waits for the application. It names its control so that the control is found again after the page was
 *  rendered again (a translator had changed it, so that it did not hydrate) or reloaded. */
export interface Press {
  /** undefined after a reload */
  readonly element?: HTMLElement;
  readonly tag: string;
  /** For each of TRAITS its value, and which of the elements with that value it is. */
  readonly traits: readonly (readonly [value: string, position: number])[];
}

/** A class name means the same in one build only, a text the same in one language only. */
const TRAITS = [
  (element: Element) => element.ariaLabel || element.textContent,
  (element: Element) => element.className,
];

const listAlike = (tag: string, index: number, value: string) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => TRAITS[index]?.(element) === value);

export function toPress(element: HTMLElement): Press {
  const tag = element.localName;
  return {
    element,
    tag,
    traits: TRAITS.map((read, index) => [read(element), listAlike(tag, index, read(element)).indexOf(element)]),
  };
}

/** Press what waits, in order: the application handles it now. */
export function actOn(pending: Press[]): void {
  hideFailureLine();
  for (const press of pending.splice(0)) {
    if (press.element) press.element.ariaBusy = null;
    const element = findPressed(press);
    // What the reader saw did not show yet what is stored: a button that is pressed now, as for a saved page, is what
    // the tap wanted.
    if (element && element.ariaPressed !== 'true') element.click();
  }
}

function findPressed({ element, tag, traits }: Press): HTMLElement | undefined {
  if (element?.isConnected) return element;
  const found = traits.map(([value, position], index) => listAlike(tag, index, value)[position]);
  return found[0] ?? (element && found[1]);
}
