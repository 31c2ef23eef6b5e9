import { expect, test } from 'vitest';
import { razaoDe } from './razao.ts';

const erro = (o: object) => Object.assign(new Error('CPF 529.982.247-25'), o);
test.each<[unknown, boolean, string]>([
  [erro({ code: 'ECONNREFUSED' }), true, 'tempo'],
  [erro({ name: 'TimeoutError' }), false, 'tempo'],
  [erro({ code: '57014' }), false, 'tempo'],
  [erro({ code: 'ECONNREFUSED' }), false, 'rede'],
  [erro({ code: 'ENOSPC' }), false, 'disco'],
  [erro({ name: 'RuleError' }), false, 'regra'],
  [erro({ name: 'AppError' }), false, 'regra'],
  [erro({ code: 23505 }), false, 'inesperado'],
  [new AggregateError([erro({ code: 'ENOTFOUND' }), erro({})], 'two'), false, 'rede'],
  [new AggregateError([], 'none'), false, 'inesperado'],
  ['a text', false, 'inesperado'],
  [undefined, false, 'inesperado'],
])('%o (stopped: %s) is told as %s', (error, foi, razao) => {
  expect(razaoDe(error, foi)).toBe(razao);
});
