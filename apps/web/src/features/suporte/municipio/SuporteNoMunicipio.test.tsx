// @vitest-environment happy-dom
import { listarMudancas } from '@portal/domain/mudancas/contract';
import * as contract from '@portal/domain/suporte/municipio';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { SuporteNoMunicipio } from './SuporteNoMunicipio.tsx';

const ABERTO: contract.SuporteDoMunicipio = { so_com_autorizacao: false, versao: 0, autorizacao: null, entradas: [] };
const FECHADO = { ...ABERTO, so_com_autorizacao: true, versao: 1 };
const AUTORIZADO: contract.SuporteDoMunicipio = {
  ...FECHADO,
  autorizacao: {
    id: 'a',
    motivo: 'Ajuda com a guia 4411',
    por: 'Roberto',
    criado_em: '2026-11-23T12:00:00.000Z',
    ate: '2026-11-23T16:00:00.000Z',
  },
  entradas: [{ id: 'e', quem: 'Sílvia', motivo: 'Chamado 4411', em: '2026-11-23T12:10:00.000Z', aberta: true }],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarMudancas, () => []);
});
afterEach(limpar);

async function abrir(suporte: contract.SuporteDoMunicipio) {
  servidor.responde(contract.verSuporteDoMunicipio, () => suporte);
  await tela(
    <main>
      <h1>Suporte</h1>
      <SuporteNoMunicipio />
    </main>,
  );
  await screen.findByText('Quem entrou');
}
const botao = (name: string) => screen.getByRole('button', { name });

test('a town that asks for nothing has nothing to allow', async () => {
  await abrir(ABERTO);
  expect(screen.getByText(/pode entrar a qualquer hora/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Autorizar a entrada' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Encerrar a entrada' })).toBeNull();
  expect(screen.getByText('Ninguém do suporte entrou neste município até hoje.')).toBeTruthy();
  await isAcessivel();
});

test('entrance is allowed for hours and with words', async () => {
  const enviadas = servidor.responde(contract.autorizarSuporte, () => AUTORIZADO);
  await abrir(FECHADO);
  fireEvent.click(botao('Autorizar a entrada'));
  const d = within(await screen.findByRole('dialog'));
  fireEvent.change(d.getByLabelText('Por quantas horas'), { target: { value: '99' } });
  fireEvent.change(d.getByLabelText('Motivo'), { target: { value: 'Ajuda com a guia 4411' } });
  fireEvent.click(d.getByRole('button', { name: 'Autorizar' }));
  expect((await d.findAllByText('No máximo 72 horas.')).length).toBeGreaterThan(0);
  fireEvent.change(d.getByLabelText('Por quantas horas'), { target: { value: '6' } });
  fireEvent.click(d.getByRole('button', { name: 'Autorizar' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({ horas: 6, motivo: 'Ajuda com a guia 4411' });
  expect(await screen.findByText(/Autorizado até/)).toBeTruthy();
  await isAcessivel();
});

test('whoever is inside goes when it is ended', async () => {
  const enviadas = servidor.responde(contract.encerrarSuporte, () => FECHADO);
  await abrir(AUTORIZADO);
  expect(screen.getByText('Está dentro')).toBeTruthy();
  fireEvent.click(botao('Encerrar a entrada'));
  const d = within(await screen.findByRole('dialog'));
  expect(d.getByText('Quem do suporte está dentro sai na hora.')).toBeTruthy();
  fireEvent.click(d.getByRole('button', { name: 'Encerrar agora' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(await screen.findByText(/O suporte não pode entrar agora/)).toBeTruthy();
});

test('somebody changed it in between: what was marked stays', async () => {
  servidor.responde(contract.exigirAutorizacao, () => new Recusa(409, 'Outra pessoa mudou.'));
  await abrir(ABERTO);
  const caixa = screen.getByRole('checkbox');
  fireEvent.click(caixa);
  servidor.responde(contract.verSuporteDoMunicipio, () => ({ ...ABERTO, versao: 3 }));
  fireEvent.click(botao('Salvar'));
  expect(await screen.findByText(/Outra pessoa mudou esta configuração/)).toBeTruthy();
  expect(caixa).toHaveProperty('checked', true);
});
