import { getApps } from '@firebase/app';
import { expect, it } from 'vitest';
import { connectAuth } from './connectAuth.ts';
import { connectItems } from './connectItems.ts';

const CONFIG = { projectId: 'demo-one', apiKey: 'key' };

it('makes one app, one auth service and one database client, however often it is asked', () => {
  const first = connectAuth(CONFIG);
  connectItems(CONFIG, 'a');
  expect(connectAuth({ ...CONFIG })).toBe(first);
  connectItems({ ...CONFIG }, 'b');
  expect(getApps()).toHaveLength(1);
});
