import { tryWrite, type ItemStore, type StorageAreas } from 'serbakode/items';
import { CONTINUE_HINT_KEY, LONG_HINT_KEY } from '../../shared/hints.ts';
import { hasManyPlaces, hasTraces } from '../model/items.ts';

/** Keep the hints by which the first frame reserves space for 'continue reading'. */
export function keepContinueHint(reading: ItemStore, areas: StorageAreas): void {
  let { owner } = reading.ownerItems();
  reading.subscribe(() => {
    const before = owner;
    ({ owner } = reading.ownerItems());
    const area = owner.persistence === 'tab' ? areas.tab : areas.device;
    const items = reading.read();
    for (const [key, isSet] of [
      [CONTINUE_HINT_KEY, hasTraces(items)],
      [LONG_HINT_KEY, hasManyPlaces(items)],
    ] as const) {
      // The device's hint is also of its other tabs.
      if (before !== owner && before.persistence === 'tab') areas.tab.removeItem(key);
      if (isSet) tryWrite(area, key, '1');
      else area.removeItem(key);
    }
  });
}
