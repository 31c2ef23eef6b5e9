// @vitest-environment happy-dom
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { novaDefinicao } from '@portal/domain/processos/rascunho';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Testar } from './Testar.tsx';

beforeEach(() => {
  criarServidor();
});
afterEach(limpar);

const processo = {
  id: '01900000-0000-7000-8000-000000000002',
  setores: [],
  unidade_fiscal: null,
} as unknown as DetalheDoProcesso;
const comCampo = (...campos: object[]) => {
  const d = novaDefinicao('Certidão', 'Obras');
  d.secoes[0]?.campos.push(...(campos as never[]));
  return d;
};
const abrir = (definicao = comCampo()) => tela(<Testar definicao={definicao} processo={processo} mudar={undefined} em={null} />);

test('with its first question a process is played, whatever its documents still lack', async () => {
  const d = comCampo({ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' });
  d.documentos.push({ id: 'certidao', titulo: '' });
  await abrir(d);
  expect(await screen.findByLabelText('Motivo')).toBeDefined();
  expect(screen.queryByText('O ensaio deixa de fora o que ainda não está pronto')).toBeNull();
  await isAcessivel();
});

test('what is not ready is named, with the way to it', async () => {
  await abrir(
    comCampo({ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }, { id: 'cor', tipo: 'selecao', rotulo: 'Cor', opcoes: 'azul' }),
  );
  expect(await screen.findByText(/campo “Cor”/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Veja o que falta' }).getAttribute('href')).toContain('conferir');
  expect(screen.getByLabelText('Motivo')).toBeDefined();
});

test('before any question it says what the play begins with', async () => {
  await abrir();
  expect(await screen.findByText('Ainda não há o que testar')).toBeDefined();
  await isAcessivel();
});
