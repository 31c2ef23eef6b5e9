// @vitest-environment happy-dom
import * as contract from '@portal/domain/contribuintes/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EditarContribuinte } from './EditarContribuinte.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const PESSOA: contract.Contribuinte = {
  id: ID,
  nome: 'Ana Prado',
  tipo_pessoa: 'fisica',
  documento: '52998224725',
  email: 'ana@example.com',
  telefone: '49999990000',
  cidade: '',
  situacao: 'Ativo',
  validacao: 'Não enviada',
  requerimentos: 0,
  criado_em: '2026-01-01T12:00:00.000Z',
  versao: 3,
  nome_fantasia: '',
  endereco: null,
  responsavel: null,
  registros: [],
  bloqueio: null,
  pedidos: [],
  total_pedidos: 0,
  guias: { abertas: 0, aberto_centavos: 0, pagas: 0 },
  documentos: [],
  historico: [],
  unioes: [],
  quem_altera: 'prefeitura',
  email_alteravel: false,
  email_recusado: null,
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(pessoa: Partial<contract.Contribuinte> = {}) {
  servidor.responde(contract.verContribuinte, () => ({ ...PESSOA, ...pessoa }));
  await tela(<EditarContribuinte id={ID} />);
}
const nome = () => screen.findByRole('textbox', { name: 'Nome completo' });

test('a name that changes asks why; what is saved leads back to the person', async () => {
  await abrir();
  expect(screen.queryByRole('textbox', { name: 'Por que o nome muda' })).toBeNull();
  fireEvent.change(await nome(), { target: { value: 'Ana Prado Maia' } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Por que o nome muda' }), {
    target: { value: 'Conforme a certidão' },
  });
  await isAcessivel();
  let enviado: unknown;
  servidor.responde(contract.salvarContribuinte, ({ body }) => {
    enviado = body;
    return { ...PESSOA, nome: 'Ana Prado Maia', versao: 4 };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o cadastro' }));
  await waitFor(() => expect(currentPath()).toContain(`/visualizacao/${ID}`));
  expect(enviado).toMatchObject({ versao: 3, nome: 'Ana Prado Maia', motivo: 'Conforme a certidão', endereco: null });
});

test('what somebody else saved meanwhile is said, and what was typed stays', async () => {
  await abrir();
  fireEvent.change(await nome(), { target: { value: 'Ana Prata' } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Por que o nome muda' }), {
    target: { value: 'Erro de digitação' },
  });
  servidor.responde(contract.salvarContribuinte, () => new Recusa(409, 'Outra pessoa salvou este cadastro.'));
  servidor.responde(contract.verContribuinte, () => ({ ...PESSOA, nome: 'Ana Paula Prado', versao: 4 }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o cadastro' }));
  await screen.findByText(/Outra pessoa (salvou|alterou|mudou) este cadastro/);
  expect(((await nome()) as HTMLInputElement).value).toBe('Ana Prata');
});

test('where the town does not write, it is said why and there is no form', async () => {
  await abrir({ quem_altera: 'fora' });
  expect(await screen.findByText(/só ela altera os dados/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await isAcessivel();
});
