import { useEffect, useState } from 'react';
import { useAccount } from './AccountContext.tsx';

/** Load what signing in needs, as a visit to /login asks for, and tell whether this site has it. */
export function useServiceState(): 'opening' | 'ready' | 'unavailable' {
  const { account } = useAccount();
  const [state, setState] = useState<'opening' | 'ready' | 'unavailable'>('opening');
  useEffect(() => {
    if (!account) return;
    let isGone = false;
    const show = (isAvailable: boolean) => !isGone && setState(isAvailable ? 'ready' : 'unavailable');
    // Offline is not unavailable: pressing the button tries again, and then says so.
    account.service.open().then(show, () => show(true));
    return () => {
      isGone = true;
    };
  }, [account]);
  return state;
}
