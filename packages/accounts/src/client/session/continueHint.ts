import { tryWrite, type ItemStore, type StorageAreas } from 'serbakode/items';
import { CONTINUE_HINT_KEY } from '../../shared/hints.ts';
import { hasTraces } from '../model/items.ts';

/** Keep the hint by which the first frame reserves space for 'continue reading'. */
export function keepContinueHint(reading: ItemStore, areas: StorageAreas): void {
  let { owner } = reading.ownerItems();
  reading.subscribe(() => {
    const before = owner;
    ({ owner } = reading.ownerItems());
    // The device's hint is also of its other tabs.
    if (before !== owner && before.persistence === 'tab') areas.tab.removeItem(CONTINUE_HINT_KEY);
    const area = owner.persistence === 'tab' ? areas.tab : areas.device;
    if (hasTraces(reading.read())) tryWrite(area, CONTINUE_HINT_KEY, '1');
    else area.removeItem(CONTINUE_HINT_KEY);
  });
}
