// @vitest-environment happy-dom
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import type { ArquivoEnviado } from '@portal/domain/campos/arquivos/model';
import { responderPendencia } from '@portal/domain/pendencias/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { salvarRascunho } from '@portal/domain/preenchimento/contract';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { writeStored } from '#lib/storage.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { PENDENCIA, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Alteracoes } from './Alteracoes.tsx';
import { ResponderItem } from './ResponderItem.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const arquivo = (n: number): ArquivoEnviado => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  nome: `planta-${n}.pdf`,
  tamanho: 1000,
  sha256: `sha${n}`,
});
const [VELHO, NOVO] = [arquivo(1), arquivo(2)];
const R: Requerimento = {
  ...REQUERIMENTO,
  status: 'Aguardando requerente',
  definicao: definicaoSchema.parse({
    ...REQUERIMENTO.definicao,
    secoes: [{ id: 'obra', titulo: 'Obra', campos: [{ id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas', maximo: 5 }] }],
  }),
  respostas: { plantas: [VELHO] },
  campos_abertos: ['plantas'],
  acoes_permitidas: ['responder'],
};
const ITEM: Pendencia = {
  ...PENDENCIA,
  campo_id: 'plantas',
  rotulo: 'Plantas',
  efeito: 'substituir_arquivo',
  texto: 'Falta a cobertura.',
  falta: 'envie um arquivo diferente do que foi analisado',
};

/** With what was chosen and not kept yet: this machine has it. */
async function comEscolhidos(plantas: ArquivoEnviado[], item = ITEM) {
  writeStored(`pendencia.${item.id}`, { plantas });
  const guardados = servidor.responde(salvarRascunho, () => ({
    versao: 8,
    taxas_previstas: [],
    verificacoes: [],
    normas: [],
    salvo_em: '2026-11-20T12:00:00.000Z',
  }));
  const respondidos = servidor.responde(responderPendencia, () => ({ id: R.id, versao: 9, status: R.status }));
  // read anew once it is answered
  servidor.responde(obterRequerimento, () => R);
  await tela(
    <main>
      <AmbienteCampos requerimento={R} assinar={vi.fn() as never}>
        <ResponderItem requerimento={R} pendencia={item} onDone={vi.fn()} />
      </AmbienteCampos>
    </main>,
    { painel: 'contribuinte' },
  );
  return { guardados, respondidos };
}
const guardar = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar resposta' }));

test('a new file beside an old one is asked about, and nothing is kept before it is said', async () => {
  const { respondidos } = await comEscolhidos([VELHO, NOVO]);
  expect(screen.getByRole('radiogroup', { name: /substitui o que já estava, ou se soma/ })).toBeTruthy();
  await isAcessivel();
  guardar();
  expect((await screen.findAllByText(/Diga se o arquivo novo substitui/)).length).toBeGreaterThan(0);
  expect(respondidos).toHaveLength(0);
});

test('replacing takes the old one out', async () => {
  const { guardados, respondidos } = await comEscolhidos([VELHO, NOVO]);
  fireEvent.click(screen.getByRole('radio', { name: /Substitui/ }));
  guardar();
  await waitFor(() => expect(respondidos).toHaveLength(1));
  expect(guardados[0]?.body.respostas).toEqual({ plantas: [NOVO] });
});

test('adding keeps both, and tells the town hall so', async () => {
  const { guardados, respondidos } = await comEscolhidos([VELHO, NOVO]);
  fireEvent.click(screen.getByRole('radio', { name: /Soma/ }));
  guardar();
  await waitFor(() => expect(respondidos).toHaveLength(1));
  expect(guardados[0]?.body.respostas).toEqual({ plantas: [VELHO, NOVO] });
  expect(respondidos[0]?.body.resposta).toContain('continuam valendo');
});

test('nothing is asked where it says itself: the old one is gone, or the item names the file', async () => {
  await comEscolhidos([NOVO]);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  limpar();
  servidor = criarServidor();
  await comEscolhidos([VELHO, NOVO], { ...ITEM, alvo: { tipo: 'arquivo', chave: VELHO.sha256 } });
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('what stays is not struck out', async () => {
  const de = (antes: string, depois: string) => [{ campo_id: 'plantas', rotulo: 'Plantas', antes, depois }];
  const { container } = await tela(<Alteracoes alteracoes={de('a.pdf', 'a.pdf, b.pdf')} />);
  expect(container.querySelector('del')).toBeNull();
  limpar();
  criarServidor();
  const outra = await tela(<Alteracoes alteracoes={de('a.pdf', 'b.pdf')} />);
  expect(outra.container.querySelector('del')?.textContent).toBe('a.pdf');
});

test('where another file is asked for its place stands open, with nothing to press before', async () => {
  await comEscolhidos([VELHO]);
  expect(screen.getByRole('button', { name: 'Escolher arquivos' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fotografar o papel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Corrigir esta informação' })).toBeNull();
});
