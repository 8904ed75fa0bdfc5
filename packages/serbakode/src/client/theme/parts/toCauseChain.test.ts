import { describe, expect, it } from 'vitest';
import { toCauseChain } from './toCauseChain.ts';

describe('toCauseChain', () => {
  it('lists the message of an error and of each cause', () => {
    const error = new Error('page', { cause: new Error('part', { cause: 'disk' }) });
    expect(toCauseChain(error)).toEqual(['page', 'part', 'disk']);
  });

  it('ends when an error causes itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(toCauseChain(error)).toEqual(['round']);
  });

  it('accepts any thrown value', () => {
    expect(toCauseChain('text')).toEqual(['text']);
    expect(toCauseChain(undefined)).toEqual([]);
  });
});
