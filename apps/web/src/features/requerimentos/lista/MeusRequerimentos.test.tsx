// @vitest-environment happy-dom
import { listarProcessos } from '@portal/domain/processos/lista';
import { listarRequerimentos, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { linhaDeRequerimento } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MeusRequerimentos } from './MeusRequerimentos.tsx';

// a wide window: all columns have room
beforeEach(() => void Object.defineProperty(document.documentElement, 'clientWidth', { value: 1440, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
  limpar();
});

async function com(...data: RequerimentoLinha[]) {
  const servidor = criarServidor();
  servidor.responde(listarProcessos, () => []);
  const pagina = { per_page: 10, current_page: 1, last_page: 1, from: 1, to: data.length, total: data.length };
  servidor.responde(listarRequerimentos, () => ({ ...pagina, data }));
  await tela(<MeusRequerimentos screen="contribuinte.meus.requerimentos" />, { painel: 'contribuinte' });
}

test('a row is a link, says for whom, and what is overdue on one’s own side in words', async () => {
  await com(
    linhaDeRequerimento(1, { status: 'Aguardando requerente', prazo_em: '2026-01-02', cliente: 'Hugo Medeiros' }),
    linhaDeRequerimento(2, { status: 'Em andamento', prazo_em: '2026-01-02', cliente: '' }),
  );
  const [meu] = await screen.findAllByRole('link', { name: /000001\/2026/ });
  expect(meu?.getAttribute('href')).toBe(`/contribuinte/meus/requerimentos/requerimento/${linhaDeRequerimento(1).id}`);
  expect(screen.getByText(/Hugo Medeiros/)).toBeTruthy();
  expect(screen.getByText(/venceu há \d+ dias/)).toBeTruthy();
  // the other one is with the town hall: its day is theirs, and said to be
  expect(screen.getByText(/^prefeitura atrasada há \d+ dias$/)).toBeTruthy();
  expect(screen.getByText(/^Você/)).toBeTruthy();
  await isAcessivel();
});
