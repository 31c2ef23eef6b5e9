import { Button } from '@mantine/core';
import { type Assinatura, listarAssinaturas } from '@portal/domain/assinaturas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import { SITUACOES_ASSINATURA } from '@portal/domain/licencas/situacoes';
import { IconSignature } from '@tabler/icons-react';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { When } from '#ui/When.tsx';
import { AssinaturaPill, nomeDoDocumento } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import { ASSINATURAS, useAssinaturasAoVivo } from './queries.ts';

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
    from: 1000,
    title: 'Você assina como',
    render: ({ papel }) => <span title={papel}>{papel}</span>,
    truncate: true,
    width: '18%',
  },
  { key: 'requerimento', title: 'Requerimento', render: ({ requerimento }) => requerimento.numero, width: '8rem' },
  {
    key: 'requerente',
    title: 'Requerente',
    render: ({ requerimento }) => <span title={requerimento.requerente_nome}>{requerimento.requerente_nome}</span>,
    truncate: true,
    width: '15%',
  },
  {
    key: 'endereco',
    from: 860,
    title: 'Imóvel',
    render: ({ requerimento }) => <span title={requerimento.endereco}>{requerimento.endereco}</span>,
    truncate: true,
    width: '15%',
  },
  { key: 'status', title: 'Situação', render: ({ status }) => <AssinaturaPill status={status} />, width: '9rem' },
  { key: 'criado_em', title: 'Recebido', render: ({ criado_em }) => <When at={criado_em} />, align: 'end', width: '8rem' },
];

const href = ({ id }: Assinatura): string =>
  rota('prefeitura.assinatura.visualizar', { processo_requerimento_assinatura_id: id });

/** The documents addressed to the person, those that wait first. */
export function AssinaturasTable({ screen }: { screen: string }) {
  const pendentes = useUsuario()?.totalAssinaturasPendentes;
  const lista = useListScreen<typeof listarAssinaturas, Filtros>(screen, {
    endpoint: listarAssinaturas,
    queryKey: [...ASSINATURAS, 'lista'],
    filtroAvancado: { status: '' },
  });
  useAssinaturasAoVivo();
  const focusRow = () => inPage('tbody tr[tabindex="0"], ul a')?.focus();
  const { status } = lista.filtroAvancado;
  return (
    <div>
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
            ]}
            others={[{ key: 'enter', label: 'Abrir o documento' }]}
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
        href={href}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(row) => (
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
        )}
        empty={
          lista.filtro || lista.totalFiltros > 0 ? (
            <EmptyState
              icon={IconSignature}
              title={
                status === 'Aguardando' && !lista.filtro ? 'Nada espera a sua assinatura' : 'Nenhum documento com esses filtros'
              }
              action={
                <Button variant="default" onClick={lista.limparFiltros}>
                  Ver todos
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconSignature} title="Nada para assinar">
              Quando um documento for dirigido a você, ele aparece aqui e o número vermelho do menu avisa.
            </EmptyState>
          )
        }
      />
    </div>
  );
}
