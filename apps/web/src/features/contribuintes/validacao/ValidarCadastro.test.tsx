// @vitest-environment happy-dom
import { verFilaDeValidacao } from '@portal/domain/contribuintes/fila';
import * as contract from '@portal/domain/contribuintes/validacao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MinhaConferencia } from './MinhaConferencia.tsx';
import { ValidarCadastro } from './ValidarCadastro.tsx';

const [UM, OUTRO] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const PESSOA: contract.ValidacaoDaPessoa = {
  id: UM,
  versao: 3,
  nome: 'Ana Prado',
  nome_fantasia: '',
  tipo_pessoa: 'fisica',
  documento: '52998224725',
  email: 'ana@example.com',
  telefone: '49999990000',
  endereco: null,
  responsavel: null,
  situacao: 'Aguardando',
  desde: '2026-03-01T12:00:00.000Z',
  provas: [],
  mudou: [{ campo: 'nome', antes: 'Ana Luz', depois: 'Ana Prado', em: '2026-03-01T12:00:00.000Z' }],
  rodadas: [{ em: '2026-02-01T12:00:00.000Z', situacao: 'Aceita', por: 'Osvaldo', motivo: '' }],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = async (ids: string[] = [UM, OUTRO]) => {
  servidor.responde(verFilaDeValidacao, () => ({ total: ids.length, ids }));
  servidor.responde(contract.verValidacao, () => PESSOA);
  await tela(<ValidarCadastro id="fila" />);
};

test('who waits longest opens; what changed is beside what was, and by key the next one comes', async () => {
  await abrir();
  expect(await screen.findByRole('heading', { name: 'Ana Prado', level: 1 })).toBeTruthy();
  expect(screen.getByText('Ana Luz')).toBeTruthy();
  await isAcessivel();
  let enviado: unknown;
  servidor.responde(contract.decidirValidacao, ({ body }) => {
    enviado = body;
    return { ...PESSOA, situacao: 'Aceita' as const, versao: 4 };
  });
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(currentPath()).toContain(OUTRO));
  expect(enviado).toMatchObject({ versao: 3, decisao: 'aceitar' });
});

test('a return asks what is missing; who was overtaken is told', async () => {
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  const campo = await screen.findByRole('textbox', { name: 'O que falta' });
  fireEvent.change(campo, { target: { value: 'Envie frente e verso.' } });
  await isAcessivel();
  servidor.responde(contract.decidirValidacao, () => new Recusa(409, 'Outra pessoa mudou este cadastro.'));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Este cadastro mudou enquanto você olhava')).toBeTruthy();
});

test('an empty queue says so', async () => {
  await abrir([]);
  expect(await screen.findByText('Nenhum cadastro espera conferência')).toBeTruthy();
  await isAcessivel();
});

const MINHA: contract.MinhaValidacao = {
  situacao: 'Não enviada',
  desde: null,
  motivo: '',
  exigida: false,
  pode_protocolar: true,
  orientacao: '',
  pedidas: ['identidade'],
  provas: [],
  pode_enviar: true,
};

test.each([
  [{}, /Você faz pedidos mesmo sem isso/, true],
  [{ exigida: true, pode_protocolar: false }, /só recebe pedidos de quem teve o cadastro conferido/, true],
  [{ situacao: 'Devolvida', motivo: 'A foto está cortada.' }, /A foto está cortada/, true],
  [{ situacao: 'Aguardando', pode_enviar: false }, /vai conferir/, false],
  [{ situacao: 'Recusada', motivo: 'De outra pessoa.', pode_enviar: false }, /procure o atendimento/, false],
  [{ situacao: 'Aceita', pode_enviar: false }, /Não falta nada/, false],
] as const)('the person reads how it stands: %o', async (mais, palavras, envia) => {
  servidor.responde(contract.verMinhaValidacao, () => ({ ...MINHA, ...mais }));
  await tela(
    <main>
      <h1>Minha conta</h1>
      <MinhaConferencia />
    </main>,
  );
  expect((await screen.findAllByText(palavras)).length).toBeGreaterThan(0);
  const enviar = screen.queryByRole('button', { name: 'Enviar para conferência' }) as HTMLButtonElement | null;
  // nothing to send yet: the proof is missing
  expect(enviar?.disabled ?? null).toBe(envia ? true : null);
  await isAcessivel();
});
