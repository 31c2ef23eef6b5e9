import { Button } from '@mantine/core';
import { CANAIS, listarMovimentos, type Movimento, NO_LIVRO, NOME_DO_CANAL } from '@portal/domain/caixa/contract';
import { emOrdem } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { hiddenColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Caixa.module.css';
import { Cartao, colunas, nomeDaLinha } from './colunas.tsx';
import { Ferramentas, type FiltrosDoLivro } from './Ferramentas.tsx';
import { IdentificarDialog } from './IdentificarDialog.tsx';
import { PedirDevolucaoDialog } from './PedirDevolucaoDialog.tsx';
import { nomeDoRetorno, RESULTADO, ResultadoPill } from './palavras.tsx';
import { LIVRO, usePodeMexer, useRetorno } from './queries.ts';

const SCREEN = 'prefeitura.financeiro.caixa.livro';
const emOrdemNoLivro = z.record(z.string(), z.union([z.string(), z.array(z.string())])).refine(...emOrdem('de', 'ate'));

const SEM_FILTROS: FiltrosDoLivro = { de: '', ate: '', canal: [], resultado: [], retorno_id: '' };

/** The book: each value that came in or went out, with its slip, and the sums of what is filtered. */
export function Livro() {
  const lista = useListScreen<typeof listarMovimentos, FiltrosDoLivro>(SCREEN, {
    endpoint: listarMovimentos,
    queryKey: LIVRO,
    filtroAvancado: SEM_FILTROS,
  });
  const { filtroAvancado: filtros, setFiltroAvancado: filtrar } = lista;
  const { data: retorno } = useRetorno(filtros.retorno_id);
  const mexe = usePodeMexer();
  const [ocultas, setOcultas] = useState(() => hiddenColumns(SCREEN, colunas(undefined)));
  const [semDono, setSemDono] = useState<Movimento | null>(null);
  const [sobra, setSobra] = useState<Movimento | null>(null);
  const atos = mexe ? { identificar: setSemDono, devolver: setSobra } : undefined;

  const describe = (campo: string, valor: string): string => {
    if (campo === 'de') return `De ${formatDate(valor)}`;
    if (campo === 'ate') return `Até ${formatDate(valor)}`;
    return retorno ? `${nomeDoRetorno(retorno)} do banco` : 'Um arquivo do banco';
  };
  return (
    <>
      <Strip>
        <QuickFilters
          label="Filtrar pelo que foi feito"
          value={filtros.resultado}
          onChange={(resultado) => filtrar({ ...filtros, resultado })}
          options={NO_LIVRO.map((r) => ({ value: r, label: <ResultadoPill resultado={r} /> }))}
        />
        <QuickFilters
          label="Filtrar por onde entrou ou saiu"
          value={filtros.canal}
          onChange={(canal) => filtrar({ ...filtros, canal })}
          options={CANAIS.map((canal) => ({ value: canal, label: NOME_DO_CANAL[canal] }))}
        />
      </Strip>
      <FilterBar
        searchLabel="Guia, requerente, código de barras ou Pix"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={filtros}
        onChange={filtrar}
        onClear={lista.limparFiltros}
        describe={describe}
        quick={['canal', 'resultado']}
        schema={emOrdemNoLivro}
        actions={<Ferramentas tela={SCREEN} colunas={colunas(atos)} lista={lista} ocultas={ocultas} onOcultas={setOcultas} />}
        fields={
          <>
            <DateField name="de" label="No livro de" optional />
            <DateField name="ate" label="No livro até" optional />
          </>
        }
      />
      <Somas soma={lista.resposta} />
      <DataTable
        caption="Livro do caixa"
        screen={SCREEN}
        columns={colunas(atos)}
        hidden={ocultas}
        onHidden={setOcultas}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDaLinha}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(m) => <Cartao movimento={m} atos={atos} />}
        empty={
          lista.filtro || lista.totalFiltros > 0 ? (
            <EmptyState
              title="Nenhum valor com esses filtros"
              action={
                <Button variant="default" onClick={lista.limparFiltros}>
                  Limpar filtros
                </Button>
              }
            >
              {filtros.resultado.length === 1 && RESULTADO[filtros.resultado[0] as Movimento['resultado']]?.explica}
            </EmptyState>
          ) : (
            <EmptyState title="O livro está vazio">
              Cada valor que o banco confirma, por arquivo ou por Pix, entra aqui com a guia dele.
            </EmptyState>
          )
        }
      />
      {semDono && <IdentificarDialog movimento={semDono} onClose={() => setSemDono(null)} />}
      {sobra?.guia && (
        <PedirDevolucaoDialog guia={sobra.guia} valor_centavos={sobra.valor_centavos} onClose={() => setSobra(null)} />
      )}
    </>
  );
}

/** Of all that is filtered, on every page; what was undone or told twice adds nothing. */
function Somas({ soma }: { soma: { entrou_centavos: number; saiu_centavos: number } | undefined }) {
  const { entrou_centavos = 0, saiu_centavos = 0 } = soma ?? {};
  return (
    <dl className={classes.somas} aria-busy={!soma || undefined}>
      {(
        [
          ['Entrou', entrou_centavos],
          ['Saiu', saiu_centavos],
          ['Saldo', entrou_centavos - saiu_centavos],
        ] as const
      ).map(([nome, centavos]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{soma ? <MoneyText centavos={centavos} /> : '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
