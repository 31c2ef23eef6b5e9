import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nomeSemEndereco, primeiroNome, saudacao } from './email.ts';

test('a greeting has a name or none, never what a program would take for an address', () => {
  expect(saudacao('Ana Beatriz Ferreira')).toBe('Olá, Ana.');
  expect(saudacao("Inácio D'Ávila")).toBe('Olá, Inácio.');
  expect(saudacao('J. Duarte')).toBe('Olá, J.');
  for (const nome of ['https://evil.example/premio Silva', 'evil.example Silva', 'a@evil.example', '', '//evil', '1000 reais'])
    expect(saudacao(nome), nome).toBe('Olá.');
  fc.assert(fc.property(fc.string(), (nome) => !/[/:.@\d]/.test(primeiroNome(nome))));
});

test('a whole name in a mail to somebody else holds no address', () => {
  expect(nomeSemEndereco('J. R. Duarte Filho')).toBe('J. R. Duarte Filho');
  expect(nomeSemEndereco('https://evil.example/premio')).toBe('https evil example premio');
  fc.assert(fc.property(fc.string(), (nome) => !/[/:@]|\.\S/.test(nomeSemEndereco(nome))));
});
