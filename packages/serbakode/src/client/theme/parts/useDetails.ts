import { useEffect, useRef, useState, type ToggleEvent } from 'react';

/** State of a `details` element that works without React; what the reader did before hydration is kept. */
export function useDetails(isInitiallyOpen: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  useEffect(() => {
    if (ref.current) setIsOpen(ref.current.open);
  }, []);
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open);
  return { ref, isOpen, setIsOpen, onToggle };
}
