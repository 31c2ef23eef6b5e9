import { autocadastroSchema } from '@portal/domain/contas/contract';
import { expect, test } from 'vitest';
import { corpoDe, INICIO, passoAberto, passoDoCampo, type Valores } from './passos.ts';

const ENDERECO = {
  cep: '89820-000',
  logradouro: 'Rua A',
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Vale',
  uf: 'SC',
};
const PESSOA: Valores = {
  ...INICIO,
  cpf: '529.982.247-25',
  nome: 'Ana Beatriz Ferreira',
  email: 'ana@example.com',
  telefone: '(49) 99200-7658',
  endereco: ENDERECO,
  senha: 'Planta#2026x',
  senha_confirmacao: 'Planta#2026x',
  aceite_termos: true,
};

test('no step opens before those in front of it are complete', () => {
  expect(passoAberto('senha', INICIO)).toBe('quem');
  expect(passoAberto('senha', { ...INICIO, cpf: PESSOA.cpf })).toBe('dados');
  expect(passoAberto('senha', { ...PESSOA, senha: '' })).toBe('senha');
  expect(passoAberto('dados', PESSOA)).toBe('dados');
  expect(passoAberto(undefined, PESSOA)).toBe('quem');
  expect(passoAberto('outro', PESSOA)).toBe('quem');
});

test('what travels satisfies the contract and leaves the other kind of person behind', () => {
  const body = corpoDe({ ...PESSOA, cnpj: '12.ABC.345/01DE-35' });
  expect(autocadastroSchema.safeParse(body).success).toBe(true);
  expect(body).not.toHaveProperty('cnpj');
  const company = corpoDe({
    ...PESSOA,
    tipo_pessoa: 'juridica',
    cnpj: '12.ABC.345/01DE-35',
    responsavel_nome: 'Ana Ferreira',
    responsavel_cpf: PESSOA.cpf,
  });
  expect(autocadastroSchema.safeParse(company).success).toBe(true);
  expect(company).not.toHaveProperty('cpf');
});

test('a field refused by the server is found on its step', () => {
  expect(passoDoCampo('cnpj')).toBe('quem');
  expect(passoDoCampo('profissional.registro')).toBe('dados');
  expect(passoDoCampo('endereco.cep')).toBe('endereco');
  expect(passoDoCampo('senha')).toBe('senha');
});
