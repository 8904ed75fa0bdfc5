import { getApps } from '@firebase/app';
import { expect, it } from 'vitest';
import { connectAuth } from './connectAuth.later.ts';
import { connectItems } from './connectItems.ts';

const CONFIG = { projectId: 'demo-one', apiKey: 'key' };

it('makes one app, one auth service and one database client for each kind of session, however often it is asked', () => {
  const first = connectAuth(CONFIG, 'device', null);
  connectItems(CONFIG, { id: 'a', persistence: 'device' }, []);
  expect(connectAuth({ ...CONFIG }, 'device', null)).toBe(first);
  connectItems({ ...CONFIG }, { id: 'b', persistence: 'device' }, []);
  expect(getApps()).toHaveLength(1);
  expect(connectAuth(CONFIG, 'tab', null)).not.toBe(first);
  connectItems(CONFIG, { id: 'c', persistence: 'tab' }, []);
  expect(getApps().map(({ name }) => name)).toEqual(['[DEFAULT]', 'tab']);
});
