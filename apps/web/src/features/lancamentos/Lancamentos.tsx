import { GRUPOS_DO_RELATORIO, type GrupoDoRelatorio, verLancamentos } from '@portal/domain/lancamentos/contract';
import { isData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { hoje } from '#lib/fuso.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Periodos } from '#ui/period/Periodos.tsx';
import { periodosDe } from '#ui/period/periodos.ts';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { Comparacao } from './Comparacao.tsx';
import { ExportarRelatorio } from './ExportarRelatorio.tsx';
import classes from './Lancamentos.module.css';
import { NOME_DO_GRUPO, PARTES, type Pedido } from './palavras.ts';
import { Tabela } from './Tabela.tsx';

const MAX_DE_BARRAS = 24;

/** What the address asks for; this year by month where it asks for nothing that makes sense. */
function usePedido(): [Pedido, (mudanca: Partial<Pedido>) => void] {
  const { por, de, ate } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const { ano } = periodosDe(hoje());
  const periodo =
    typeof de === 'string' && typeof ate === 'string' && isData(de) && isData(ate) && de <= ate
      ? { de, ate }
      : { de: ano.de, ate: ano.ate };
  const pedido = { por: GRUPOS_DO_RELATORIO.find((g) => g === por) ?? 'mes', ...periodo };
  return [pedido, (mudanca) => goTo(rota('prefeitura.relatorio.lancamento', {}, { ...pedido, ...mudanca }), { replace: true })];
}

/** What was charged in a period and what became of it: a picture, the same as a table, and from each line to its slips. */
export function Lancamentos() {
  const [pedido, mudar] = usePedido();
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: ['lancamentos', pedido],
    queryFn: ({ signal }) => call(verLancamentos, { query: pedido, signal, local: [422] }),
    placeholderData: keepPreviousData,
  });
  const nome = NOME_DO_GRUPO[pedido.por].toLowerCase();
  const linhas = (data?.linhas ?? []).map((l) => (/^\d{4}-\d{2}$/.test(l.chave) ? { ...l, nome: nomeDoMes(l.chave) } : l));
  return (
    <div className={classes.root} aria-busy={isPlaceholderData || undefined}>
      <Strip>
        <QuickFilters
          label="Contar por"
          single
          options={GRUPOS_DO_RELATORIO.map((g) => ({ value: g, label: `Por ${NOME_DO_GRUPO[g].toLowerCase()}` }))}
          value={[pedido.por]}
          onChange={([por]) => mudar({ por: (por as GrupoDoRelatorio | undefined) ?? pedido.por })}
        />
      </Strip>
      <Periodos periodo={pedido} onMudar={mudar} />
      {data && !isError && <ExportarRelatorio pedido={pedido} linhas={linhas.length} vazio={data.total.guias === 0} />}
      {isError && (
        <EmptyState title="Não conseguimos somar este período">
          Escolha um período de até cinco anos, ou tente de novo.
        </EmptyState>
      )}
      {data && !isError && <Comparacao agora={data.total} antes={data.total_antes} periodo={data.antes} />}
      {data?.total.guias === 0 && !isError && (
        <EmptyState title="Nada foi lançado neste período">Escolha outro período. Contam as guias emitidas nele.</EmptyState>
      )}
      {data && data.total.guias > 0 && !isError && (
        <Card title="O que foi feito do que se lançou" id="grafico">
          <BarChart
            label={`Gráfico de barras por ${nome}. Os mesmos números estão na tabela abaixo.`}
            parts={PARTES}
            bars={linhas.slice(0, MAX_DE_BARRAS).map((l) => ({
              key: l.chave,
              label: l.nome,
              total: formatReais(l.lancado_centavos),
              values: l,
            }))}
          />
          {linhas.length > MAX_DE_BARRAS && (
            <p className={classes.soft}>
              {pedido.por === 'mes' ? 'Os primeiros' : 'Os maiores'} {MAX_DE_BARRAS}. A tabela tem todos.
            </p>
          )}
        </Card>
      )}
      {!isError && data?.total.guias !== 0 && <Tabela pedido={pedido} linhas={linhas} carregando={isPending} />}
    </div>
  );
}
