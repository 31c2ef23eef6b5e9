import { Skeleton } from '@mantine/core';
import { definicaoDe, type Filtro, type Grupo, NO_TEMPO, type Relatorio as Nome } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio } from '@portal/domain/relatorios/contract';
import { nomeDaChave } from '@portal/domain/relatorios/palavras';
import { lazy, Suspense } from 'react';
import { history } from '#lib/navigation.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Periodos } from '#ui/period/Periodos.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { Envios } from './Envios.tsx';
import { ExportarRelatorio } from './ExportarRelatorio.tsx';
import { Filtros } from './Filtros.tsx';
import { Guardados } from './Guardados.tsx';
import { Lista } from './Lista.tsx';
import { isNoMapa, NoMapa } from './NoMapa.tsx';
import { Numeros } from './Numeros.tsx';
import { hrefCom, nomeDoGrupo, type PedidoDaTela, perguntaDe, usePedido } from './pedido.ts';
import { useComparado, useRelatorio } from './queries.ts';
import classes from './Relatorio.module.css';
import { Tabela } from './Tabela.tsx';

/** The library of charts comes with the first picture, on these pages alone. */
const Grafico = lazy(async () => ({ default: (await import('./Grafico.tsx')).Grafico }));

const MAX_DE_BARRAS = 24;
const MAX_NO_TEMPO = 60;

interface Props {
  relatorio: Nome;
  /** Whose hands alone are counted; of everybody in reach where left out. */
  pessoa?: string;
}

/** One report: what it is asked, its whole beside other times, a picture, the same as a table, and from each number to its requests. */
export function Relatorio({ relatorio, pessoa }: Props) {
  const definicao = definicaoDe(relatorio);
  const grupos = pessoa ? (definicao.grupos.filter((g) => g !== 'analista') as [Grupo, ...Grupo[]]) : definicao.grupos;
  const filtros = pessoa ? definicao.filtros.filter((f) => f !== 'analista_id') : definicao.filtros;
  const [visto, mudar] = usePedido(pessoa ? `meus.${relatorio}` : relatorio, grupos);
  const pedido = pessoa ? { ...visto, analista_id: [pessoa] } : visto;
  if (pedido.medida)
    return (
      <Lista
        key={`${pedido.medida}/${pedido.chave ?? ''}`}
        relatorio={relatorio}
        pedido={pedido}
        mudar={(lista) => mudar({ lista: { ...pedido.lista, ...lista } })}
        voltar={() => history.replace(hrefCom(pedido, { medida: '', chave: undefined }))}
      />
    );
  return <Quadro relatorio={relatorio} pedido={pedido} mudar={mudar} pessoa={pessoa} grupos={grupos} filtros={filtros} />;
}

interface QuadroProps {
  relatorio: Nome;
  pedido: PedidoDaTela;
  mudar: (mudanca: Partial<PedidoDaTela>) => void;
  pessoa: string | undefined;
  grupos: readonly Grupo[];
  filtros: readonly Filtro[];
}

function Quadro({ relatorio, pedido, mudar, pessoa, grupos, filtros }: QuadroProps) {
  const { conta, varios, quando } = definicaoDe(relatorio);
  const { data, isPending, isPlaceholderData, isError } = useRelatorio(relatorio, perguntaDe(pedido));
  const { data: comparado } = useComparado(relatorio, perguntaDe(pedido), data !== undefined && !isPlaceholderData);
  const vazio = data !== undefined && !data.total[conta];
  return (
    <div className={classes.root} aria-busy={isPlaceholderData || undefined}>
      <Strip>
        <QuickFilters
          label="Contar por"
          single
          options={grupos.map((g) => ({ value: g, label: `Por ${nomeDoGrupo(g)}` }))}
          value={[pedido.por]}
          onChange={([por]) => mudar({ por: (por as Grupo | undefined) ?? pedido.por })}
        />
      </Strip>
      <Periodos periodo={pedido} onMudar={mudar} />
      <Filtros valor={pedido} quais={filtros} onMudar={mudar} />
      <Guardados tela={`prefeitura.relatorio.${relatorio}`} pedido={pedido} mudar={mudar} />
      <Envios relatorio={relatorio} tela={`prefeitura.relatorio.${relatorio}`} />
      {isError && (
        <EmptyState title="Não conseguimos contar assim">
          Escolha um período de até dez anos (por dia, de até treze meses), ou tente de novo.
        </EmptyState>
      )}
      {data && !isError && (
        <>
          <ExportarRelatorio pedido={{ ...perguntaDe(pedido), relatorio, s: '' }} linhas={vazio ? 0 : data.linhas.length + 1} />
          <Numeros relatorio={relatorio} dados={pessoa ? { ...data, alcance: 'pessoa' } : data} comparado={comparado} />
        </>
      )}
      {vazio && !isError && (
        <EmptyState title={`Não há ${varios} neste período`}>{quando} Escolha outro período, ou tire um filtro.</EmptyState>
      )}
      {data && !vazio && !isError && <Desenho relatorio={relatorio} dados={data} />}
      {data && !vazio && !isError && relatorio === 'quadro-area' && isNoMapa(data.por) && (
        <NoMapa key={data.por} relatorio={relatorio} por={data.por} linhas={data.linhas} />
      )}
      {!isError && !vazio && <Tabela relatorio={relatorio} pedido={pedido} dados={data} carregando={isPending} />}
    </div>
  );
}

function Desenho({ relatorio, dados }: { relatorio: Nome; dados: DadosDoRelatorio }) {
  const { desenho, medidas, titulo } = definicaoDe(relatorio);
  const noTempo = NO_TEMPO.includes(dados.por);
  const max = noTempo ? MAX_NO_TEMPO : MAX_DE_BARRAS;
  // of a long time the last ones are told, of the others the largest
  const linhas = noTempo ? dados.linhas.slice(-max) : dados.linhas.slice(0, max);
  return (
    <Card title={titulo} id="grafico">
      <Suspense fallback={<Skeleton height={280} />}>
        <Grafico
          label={`Gráfico de barras por ${nomeDoGrupo(dados.por)}. Os mesmos números estão na tabela abaixo.`}
          somam={desenho.como === 'partes'}
          noTempo={noTempo}
          series={desenho.medidas.map((nome) => ({
            nome,
            rotulo: medidas[nome]?.titulo ?? nome,
            especie: medidas[nome]?.especie ?? 'numero',
          }))}
          barras={linhas.map((l) => ({ ...l.valores, nome: nomeDaChave(dados.por, l.nome) }))}
        />
      </Suspense>
      {dados.linhas.length > max && (
        <p className={classes.soft}>{noTempo ? `Os últimos ${max}.` : `Os primeiros ${max}.`} A tabela tem todos.</p>
      )}
    </Card>
  );
}
