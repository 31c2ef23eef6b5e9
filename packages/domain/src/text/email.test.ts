import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caixaDe, nomeSemEndereco, primeiroNome, saudacao } from './email.ts';

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

test('a mailbox has one spelling however its address is dressed up', () => {
  for (const dito of [
    'alvo@exemplo.com',
    ' Alvo@Exemplo.COM ',
    'alvo+1@exemplo.com',
    'alvo+a+b@exemplo.com',
    'alvo+@exemplo.com.',
  ])
    expect(caixaDe(dito), dito).toBe('alvo@exemplo.com');
  for (const dito of ['ana.silva@gmail.com', 'a.n.a.silva+x.y@googlemail.com', 'anasilva@GMAIL.com'])
    expect(caixaDe(dito), dito).toBe('anasilva@gmail.com');
  // elsewhere a dot makes another name
  expect(caixaDe('ana.silva@exemplo.com')).not.toBe(caixaDe('anasilva@exemplo.com'));
  expect(caixaDe('+alvo@exemplo.com')).toBe('+alvo@exemplo.com');
  expect(caixaDe('')).toBe('');
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9+.-]{0,20}$/), (email, rotulo) => {
      const [nome, dominio] = [email.slice(0, email.lastIndexOf('@')), email.slice(email.lastIndexOf('@') + 1)];
      expect(caixaDe(`${nome}+${rotulo}@${dominio}`)).toBe(caixaDe(email));
      expect(caixaDe(caixaDe(email))).toBe(caixaDe(email));
    }),
  );
});
