import { Button } from '@mantine/core';
import { type Assinatura, listarAssinaturas, MAX_DA_RODADA } from '@portal/domain/assinaturas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import { SITUACOES_ASSINATURA } from '@portal/domain/licencas/situacoes';
import { IconSignature } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { plural } from '#lib/format.ts';
import { type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { When } from '#ui/When.tsx';
import { AssinaturaPill, nomeDoDocumento } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import { LUGARES, type PainelDeAssinar } from './lugares.ts';
import { ASSINATURAS, useAssinaturasAoVivo } from './queries.ts';
import ronda from './Ronda.module.css';
import { Ronda } from './Ronda.tsx';
import { isAssinavel } from './ronda.ts';

interface Filtros extends Record<string, string | string[]> {
  status: string;
}

const COLUMNS: Column<Assinatura>[] = [
  {
    key: 'documento',
    title: 'Documento',
    render: (row) => (
      <span title={nomeDoDocumento(row)}>
        <strong>{numeroDoDocumento(row.documento)}</strong> {row.documento.titulo}
        {row.documento.revisao > 1 && <span className={classes.soft}> · {row.documento.revisao}ª versão</span>}
      </span>
    ),
    fixed: true,
    truncate: true,
  },
  {
    key: 'papel',
    under: 'documento',
    title: 'Você assina como',
    render: ({ papel }) => <span title={papel}>Como {papel}</span>,
  },
  {
    key: 'requerente',
    title: 'Requerente',
    render: ({ requerimento }) => <span title={requerimento.requerente_nome}>{requerimento.requerente_nome}</span>,
    truncate: true,
  },
  {
    key: 'endereco',
    under: 'requerente',
    title: 'Imóvel',
    render: ({ requerimento }) => <span title={requerimento.endereco}>{requerimento.endereco}</span>,
  },
  { key: 'requerimento', title: 'Requerimento', render: ({ requerimento }) => requerimento.numero, width: '8rem', from: 700 },
  { key: 'status', title: 'Situação', render: ({ status }) => <AssinaturaPill status={status} />, width: '9rem' },
  { key: 'criado_em', title: 'Recebido', render: ({ criado_em }) => <When at={criado_em} />, align: 'end', width: '8rem' },
];

/** The documents addressed to the person, those that wait first. */
export function AssinaturasTable({ screen, painel }: { screen: string; painel: PainelDeAssinar }) {
  const usuario = useUsuario();
  const pendentes = painel === 'prefeitura' ? usuario?.totalAssinaturasPendentes : undefined;
  const lista = useListScreen<typeof listarAssinaturas, Filtros>(screen, {
    endpoint: listarAssinaturas,
    queryKey: [...ASSINATURAS, 'lista'],
    filtroAvancado: { status: '' },
  });
  useAssinaturasAoVivo();
  const [rodada, setRodada] = useState<readonly Assinatura[] | null>(null);
  // what was chosen on a page that is no longer shown is still known
  const vistas = useRef(new Map<string, Assinatura>());
  for (const uma of lista.registros) vistas.current.set(uma.id, uma);
  const escolhidas = lista.selecionados.flatMap((id) => vistas.current.get(id) ?? []);
  const todas = escolhidas.filter(isAssinavel);
  const assinaveis = todas.slice(0, MAX_DA_RODADA);
  const focusRow = () => inPage('tbody tr[tabindex="0"], ul a')?.focus();
  const { status } = lista.filtroAvancado;
  if (rodada)
    return (
      <Ronda
        documentos={rodada}
        onClose={() => {
          setRodada(null);
          lista.setSelecionados([]);
        }}
      />
    );
  return (
    <div>
      {escolhidas.length > 0 && (
        <Escolhidas
          total={escolhidas.length}
          assinaveis={assinaveis.length}
          alem={todas.length - assinaveis.length}
          onAssinar={() => setRodada(assinaveis)}
          onLimpar={() => lista.setSelecionados([])}
        />
      )}
      <QuickFilters
        single
        label="Filtrar por situação"
        value={status ? [status] : []}
        onChange={([chosen = '']) => lista.setFiltroAvancado({ status: chosen })}
        options={SITUACOES_ASSINATURA.map((situacao) => ({
          value: situacao,
          label: <AssinaturaPill status={situacao} />,
          total: situacao === 'Aguardando' ? pendentes : undefined,
        }))}
      />
      <FilterBar
        searchLabel="Requerimento, requerente ou endereço"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        actions={
          <Shortcuts
            shortcuts={[
              { key: '/', label: 'Buscar', run: () => inPage('input[type="search"]')?.focus() },
              { key: 'j', label: 'Ir para a lista e descer', run: focusRow },
              { key: 'k', label: 'Ir para a lista e subir', run: focusRow },
              {
                key: 'a',
                label: 'Ler e assinar os selecionados',
                run: () => setRodada(assinaveis),
                disabled: assinaveis.length === 0,
              },
            ]}
            others={[
              { key: 'enter', label: 'Abrir o documento' },
              { key: 'x', label: 'Marcar a linha; com Shift, todas desde a última marcada' },
            ]}
          />
        }
      />
      <DataTable
        caption="Documentos para a sua assinatura"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDoDocumento}
        href={({ id }) => LUGARES[painel].uma(id)}
        selected={lista.selecionados}
        onSelect={lista.setSelecionados}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(row) => <Cartao row={row} />}
        empty={<Nenhum lista={lista} painel={painel} />}
      />
    </div>
  );
}

const Cartao = ({ row }: { row: Assinatura }) => (
  <span className={classes.card}>
    <span className={classes.cardTop}>
      <strong title={nomeDoDocumento(row)}>{nomeDoDocumento(row)}</strong>
      <AssinaturaPill status={row.status} />
    </span>
    <span>{row.requerimento.requerente_nome}</span>
    <span className={classes.soft}>{row.requerimento.endereco}</span>
    <span className={classes.soft}>
      Como {row.papel} · <When at={row.criado_em} />
    </span>
  </span>
);

type ListaDeAssinaturas = Pick<ListScreen<Assinatura, Filtros>, 'filtro' | 'filtroAvancado' | 'totalFiltros' | 'limparFiltros'>;

/** Why nothing is listed. */
function Nenhum({ lista, painel }: { lista: ListaDeAssinaturas; painel: PainelDeAssinar }) {
  const { filtro, filtroAvancado, totalFiltros, limparFiltros } = lista;
  if (!filtro && totalFiltros === 0)
    return (
      <EmptyState icon={IconSignature} title="Nada para assinar">
        {painel === 'prefeitura'
          ? 'Quando um documento for dirigido a você, ele aparece aqui e o número vermelho do menu avisa.'
          : 'Quando um documento da prefeitura precisar da sua assinatura, ele aparece aqui, e avisamos por e-mail.'}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconSignature}
      title={
        filtroAvancado.status === 'Aguardando' && !filtro ? 'Nada espera a sua assinatura' : 'Nenhum documento com esses filtros'
      }
      action={
        <Button variant="default" onClick={limparFiltros}>
          Ver todos
        </Button>
      }
    />
  );
}

interface EscolhidasProps {
  total: number;
  /** Of them, what waits for this person. */
  assinaveis: number;
  /** What waits beyond one round. */
  alem: number;
  onAssinar: () => void;
  onLimpar: () => void;
}

/** What may be done with the chosen ones: walk through those that wait. */
const Escolhidas = ({ total, assinaveis, alem, onAssinar, onLimpar }: EscolhidasProps) => (
  <Strip>
    <fieldset className={ronda.barra} aria-label="Atos com os selecionados">
      <strong role="status">{plural(total, 'selecionado', 'selecionados')}</strong>
      <Button
        size="compact-sm"
        leftSection={<IconSignature size={16} aria-hidden />}
        disabled={assinaveis === 0}
        onClick={onAssinar}
      >
        Assinar {assinaveis}
      </Button>
      {alem > 0 && <span className={classes.soft}>{plural(alem, 'fica', 'ficam')} para a próxima rodada</span>}
      {assinaveis + alem < total && (
        <span className={classes.soft}>
          {plural(total - assinaveis - alem, 'já não espera', 'já não esperam')} a sua assinatura
        </span>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onLimpar}>
        Limpar seleção
      </Button>
    </fieldset>
  </Strip>
);
