import { useEffect } from 'react';

/** Mounts when the gate has opened and what is behind it is hydrated: from here on the application answers the reader. */
export function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}
