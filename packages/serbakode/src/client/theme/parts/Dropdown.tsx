import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import * as listStyles from './Dropdown.later.module.css';
import * as styles from './Dropdown.module.css';
import { joinClasses } from './joinClasses.ts';

export interface DropdownProps {
  readonly label: ReactNode;
  /** Accessible name that replaces the label. */
  readonly name?: string | undefined;
  /** Whether the page belongs to one of its items. */
  readonly isMarked?: boolean;
  readonly className?: string | undefined;
  /** Class of the summary; a default box unless set. */
  readonly summaryClassName?: string | undefined;
  readonly lang?: string | undefined;
  /** Items of a list. */
  readonly children: ReactNode;
}

/** A list of links that opens below its label, as a `details` element that opens without scripts. */
export function Dropdown({
  label,
  name,
  isMarked = false,
  className,
  summaryClassName,
  lang,
  children,
}: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details ref={details} className={joinClasses(styles['dropdown'], className)} data-dropdown="" lang={lang}>
      <summary
        className={summaryClassName ?? styles['summary']}
        aria-label={name}
        data-marked={isMarked ? '' : undefined}
      >
        {label}
      </summary>
      <ul className={listStyles['list']}>{children}</ul>
    </details>
  );
}

/** Close the dropdown on Escape, on a click or focus elsewhere, and when one of its links is followed. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const isOpen = () => ref.current?.open ?? false;
    const close = () => ref.current?.removeAttribute('open');
    const isInside = ({ target }: Event) => target instanceof Node && ref.current?.contains(target);
    const onClick = (event: MouseEvent) => {
      if (isOpen() && (!isInside(event) || (event.target instanceof Element && event.target.closest('a')))) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen()) return;
      close();
      if (ref.current?.contains(document.activeElement)) ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick, stop);
    document.addEventListener('focusin', (event) => isOpen() && !isInside(event) && close(), stop);
    document.addEventListener('keydown', onKeyDown, stop);
    return () => stop.abort();
  }, [ref]);
}
