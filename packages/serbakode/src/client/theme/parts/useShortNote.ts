import { useEffect, useState } from 'react';

/** Duration of a note such as "Copied", in ms. */
const NOTE_MS = 2000;

/** A note that disappears by itself.
 *  @returns whether it is shown, and what shows it again */
export function useShortNote(): readonly [isShown: boolean, show: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), NOTE_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return [times > 0, () => setTimes((count) => count + 1)];
}
