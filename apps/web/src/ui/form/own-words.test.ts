import { expect, test } from 'vitest';
import { OwnWords } from './own-words.ts';

test('an earlier key that arrives late is one’s own', () => {
  const own = new OwnWords('');
  own.say('A');
  own.say('A field');
  expect(own.isForeign('A')).toBe(false);
  expect(own.isForeign('A field')).toBe(false);
});

test('renders may skip what was said in between', () => {
  const own = new OwnWords('');
  for (const value of ['a', 'ab', 'abc']) own.say(value);
  expect(own.isForeign('abc')).toBe(false);
  // an undo that goes back to what was said once comes from elsewhere
  expect(own.isForeign('ab')).toBe(true);
  expect(own.isForeign('ab')).toBe(false);
});

test('what was never said is somebody else’s', () => {
  const own = new OwnWords('first');
  expect(own.isForeign('first')).toBe(false);
  own.say('mine');
  expect(own.isForeign('theirs')).toBe(true);
  expect(own.isForeign('mine')).toBe(true);
});
