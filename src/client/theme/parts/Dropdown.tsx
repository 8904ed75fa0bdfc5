import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './Dropdown.module.css';
import { joinClasses } from './joinClasses.ts';

interface DropdownProps {
  readonly label: string;
  /** Read out in place of the label. */
  readonly name?: string | undefined;
  /** The page belongs to something in it. */
  readonly isMarked?: boolean;
  readonly className?: string | undefined;
  /** Class of what is pressed; a box of its own unless told. */
  readonly summaryClassName?: string | undefined;
  readonly lang?: string | undefined;
  /** Items of a list. */
  readonly children: ReactNode;
}

/** A list of links that opens below its label: `details`, so that it opens without scripts. */
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
      <ul className={styles['list']}>{children}</ul>
    </details>
  );
}

/** Close it by Escape, by a press or focus elsewhere, and by following one of its links. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isOpen = () => ref.current?.open ?? false;
    const close = () => ref.current?.removeAttribute('open');
    const isInside = ({ target }: Event) => target instanceof Node && ref.current?.contains(target);
    document.addEventListener(
      'click',
      (event) => {
        if (isOpen() && (!isInside(event) || (event.target instanceof Element && event.target.closest('a')))) close();
      },
      { signal },
    );
    document.addEventListener('focusin', (event) => isOpen() && !isInside(event) && close(), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isOpen()) return;
        close();
        if (ref.current?.contains(document.activeElement)) ref.current.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [ref]);
}
