import { useEffect, useState } from 'react';
import { useAccount } from './AccountContext.tsx';

/** Load what signing in needs, and return whether this site is found to lack it. /login uses it. */
export function useIsUnavailable(): boolean {
  const { account } = useAccount();
  const [isUnavailable, setIsUnavailable] = useState(false);
  useEffect(() => {
    // Offline is not unavailable: pressing the button retries, and then reports it.
    account?.service.open().then(
      (isAvailable) => setIsUnavailable(!isAvailable),
      () => {},
    );
  }, [account]);
  return isUnavailable;
}
