import { useEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';

interface Details {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/** State of a `details` element that works without React; what the reader did before hydration is kept. */
export function useDetails(isInitiallyOpen: boolean): Details {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  useEffect(() => {
    if (ref.current) setIsOpen(ref.current.open);
  }, []);
  return { ref, isOpen, setIsOpen, onToggle: (event) => setIsOpen(event.currentTarget.open) };
}
