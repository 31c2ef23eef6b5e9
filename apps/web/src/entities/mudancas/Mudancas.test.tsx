// @vitest-environment happy-dom
import { listarMudancas, type Mudanca } from '@portal/domain/mudancas/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Mudancas } from './Mudancas.tsx';

const mudanca = (n: number, mais: Partial<Mudanca>): Mudanca => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  em: '2026-03-10T14:30:00.000Z',
  quem: 'Roberto Farias Lopes',
  antes: {},
  depois: {},
  ...mais,
});
const PIX = mudanca(1, { antes: { pix_chave: 'velha@x.gov.br' }, depois: { pix_chave: 'nova@x.gov.br' } });
const OUTRAS = mudanca(2, {
  antes: { ligado: false, texto: '<p>Um</p>', canais: [], sumiu: 'a' },
  depois: { ligado: true, texto: '<p>Dois</p>', canais: [{ tipo: 'site' }], sumiu: 'b' },
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const OPCOES = { quem: { portal: 'O próprio portal', mao: 'Uma pessoa, à mão' } };
const ROTULOS = { quem: 'Quem emite', pix_chave: 'Chave Pix', ligado: 'Segundo passo', texto: 'Texto', canais: 'Canais' };
async function abrir(mudancas: Mudanca[]) {
  servidor.responde(listarMudancas, () => mudancas);
  const onVoltar = vi.fn();
  await tela(
    <main>
      <h1>Finanças</h1>
      <Mudancas assunto="identidade" versao={3} rotulos={ROTULOS} opcoes={OPCOES} onVoltar={onVoltar} />
    </main>,
  );
  return onVoltar;
}

test('the last change is told with who, when and what it was, and its values go back into the form', async () => {
  const onVoltar = await abrir([PIX, OUTRAS]);
  expect(await screen.findByText('Roberto Farias Lopes')).toBeTruthy();
  expect(screen.getByText('velha@x.gov.br')).toBeTruthy();
  expect(screen.getByText('nova@x.gov.br')).toBeTruthy();
  expect(screen.queryByText('Segundo passo')).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar ao que era antes' }));
  expect(onVoltar).toHaveBeenCalledWith({ pix_chave: 'velha@x.gov.br' });
});

test('older ones on demand; of long texts, lists and fields of before it is told that they changed', async () => {
  await abrir([PIX, OUTRAS]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver 1 mudança anterior' }));
  expect(screen.getByText('Desligado')).toBeTruthy();
  expect(screen.getByText('Ligado')).toBeTruthy();
  expect(screen.getAllByText('mudou')).toHaveLength(2);
  expect(screen.getByText('Outro dado')).toBeTruthy();
  await isAcessivel();
});

test('of one of a few it is told what it is called', async () => {
  await abrir([{ ...PIX, antes: { quem: 'portal' }, depois: { quem: 'mao' } }]);
  expect(await screen.findByText('O próprio portal')).toBeTruthy();
  expect(screen.getByText('Uma pessoa, à mão')).toBeTruthy();
});

test('where nothing changed yet, that is said', async () => {
  await abrir([]);
  expect(await screen.findByText('Ninguém mudou isto por aqui ainda.')).toBeTruthy();
});
