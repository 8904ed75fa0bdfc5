import { describe, expect, it } from 'vitest';
import { parseChoice, toEffectiveChoice, toMode, toNextChoice, type ColorModeChoice } from './colorMode.ts';

const settings = { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true } as const;

it('reads anything but a mode as no choice (R86)', () => {
  expect(['light', 'dark', 'system', 'blue', 'Dark', '', null].map(parseChoice)).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
    'system',
    'system',
  ]);
});

it('follows the system only if nothing is chosen (R81)', () => {
  expect(toMode('system', true)).toBe('dark');
  expect(toMode('system', false)).toBe('light');
  expect(toMode('light', true)).toBe('light');
  expect(toMode('dark', false)).toBe('dark');
});

describe('toNextChoice', () => {
  const walk = (from: ColorModeChoice, respectSystem: boolean) => {
    const next = toNextChoice(from, respectSystem);
    return [next, toNextChoice(next, respectSystem), toNextChoice(toNextChoice(next, respectSystem), respectSystem)];
  };
  it('cycles through system, light and dark if the system is respected (R83)', () => {
    expect(walk('system', true)).toEqual(['light', 'dark', 'system']);
  });
  it('switches between light and dark if it is not (R84)', () => {
    expect(walk('dark', false)).toEqual(['light', 'dark', 'light']);
  });
});

it('begins with the default where the system is not respected, and ignores a choice where the switch is off (R82, R89)', () => {
  expect(toEffectiveChoice('system', { ...settings, respectPrefersColorScheme: false })).toBe('dark');
  expect(toEffectiveChoice('light', { ...settings, respectPrefersColorScheme: false })).toBe('light');
  expect(toEffectiveChoice('light', { ...settings, disableSwitch: true })).toBe('system');
  expect(toEffectiveChoice('light', { ...settings, disableSwitch: true, respectPrefersColorScheme: false })).toBe(
    'dark',
  );
});
