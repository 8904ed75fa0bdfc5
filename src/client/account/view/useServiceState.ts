import { useEffect, useState } from 'react';
import { useAccount } from './AccountContext.tsx';

/** Load what signing in needs, and return whether this site has it. /login uses it. */
export function useServiceState(): 'opening' | 'ready' | 'unavailable' {
  const { account } = useAccount();
  const [state, setState] = useState<'opening' | 'ready' | 'unavailable'>('opening');
  useEffect(() => {
    if (!account) return;
    let isGone = false;
    const show = (isAvailable: boolean) => !isGone && setState(isAvailable ? 'ready' : 'unavailable');
    // Offline is not unavailable: pressing the button retries, and then reports it.
    account.service.open().then(show, () => show(true));
    return () => {
      isGone = true;
    };
  }, [account]);
  return state;
}
