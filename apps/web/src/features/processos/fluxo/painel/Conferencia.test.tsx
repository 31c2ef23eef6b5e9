// @vitest-environment happy-dom
import { novaDefinicao, type Rascunho } from '@portal/domain/processos/rascunho';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import type { EtapaRascunho } from '../edicoes.ts';
import { Conferencia } from './Conferencia.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const definicao: Rascunho = {
  ...novaDefinicao('Alvará', 'Obras'),
  secoes: [
    {
      ...{ id: 'obra', titulo: 'A obra', descricao: '' },
      campos: [
        { id: 'recuo', tipo: 'numero', rotulo: 'Recuo lateral' },
        { id: 'aviso', tipo: 'explicacao', rotulo: 'Aviso' },
        { id: 'nota', tipo: 'texto', rotulo: 'Nota interna', preenche: 'analista' },
      ],
    },
  ],
};
let agora: EtapaRascunho;
function Caso({ campos }: { campos?: string[] }) {
  const [etapa, setEtapa] = useState<EtapaRascunho>({
    ...{ id: 'analise', nome: 'Análise', setor: 'DAP' },
    conferencia: [{ id: 'conferir', texto: 'O recuo está cotado', ...(campos && { campos }) }],
  });
  agora = etapa;
  return (
    <Conferencia
      etapa={etapa}
      definicao={definicao}
      processo={{} as never}
      set={(remendo) => setEtapa({ ...etapa, ...remendo })}
    />
  );
}
const abrir = (campos?: string[]) =>
  tela(
    <main>
      <h1>Etapa</h1>
      <Caso {...(campos && { campos })} />
    </main>,
  );
const opcoes = () => screen.getAllByRole('option', { hidden: true }).map((o) => o.textContent);
const abrirOlhados = () => fireEvent.click(screen.getByRole('combobox', { name: 'O que a linha olha (opcional)' }));

test('a line chooses among what the requester answers, and one that chooses nothing looks at all', async () => {
  await abrir();
  expect(screen.getByPlaceholderText('O projeto todo')).toBeTruthy();
  abrirOlhados();
  expect(opcoes()).toEqual(['Recuo lateral']);
  fireEvent.click(screen.getByRole('option', { name: 'Recuo lateral', hidden: true }));
  expect(agora.conferencia).toEqual([{ id: 'conferir', texto: 'O recuo está cotado', campos: ['recuo'] }]);
  await isAcessivel();
  fireEvent.click(screen.getByLabelText('Limpar o que a linha 1 olha'));
  expect(agora.conferencia).toEqual([{ id: 'conferir', texto: 'O recuo está cotado' }]);
});

test('a question that is there no more is named, and can be taken away', async () => {
  await abrir(['recuo', 'testada']);
  expect(screen.getByText('testada (não existe mais)')).toBeTruthy();
});
