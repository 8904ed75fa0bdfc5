import type { MouseEvent } from 'react';

/** A button with a cross, which closes or removes the element around it. In a list the focus goes to the item beside
 *  it. */
export function CloseButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  function onClick({ currentTarget }: MouseEvent): void {
    const item = currentTarget.closest('li');
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = beside?.querySelector<HTMLElement>('button') ?? currentTarget.closest('section')?.querySelector('h2');
    if (item && next) {
      // A heading is not in the order of Tab.
      if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }
    onPress();
  }

  return (
    <button type="button" className="icon-button" onClick={onClick} aria-label={label}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
