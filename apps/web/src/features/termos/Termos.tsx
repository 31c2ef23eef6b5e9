import { Button } from '@mantine/core';
import { listarTermos, type TermoLinha } from '@portal/domain/termos/contract';
import { TIPOS_DE_TERMO } from '@portal/domain/termos/modelo';
import { ENVIAM_TERMOS } from '@portal/domain/termos/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconMailForward, IconPlus } from '@tabler/icons-react';
import { formatDate, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { TERMOS } from './queries.ts';
import classes from './Termos.module.css';

const SITUACOES = { sem_ciencia: 'Falta ciência', respondidos: 'Com resposta', vencidos: 'Prazo vencido' } as const;
const VAZIO = { tipo: [] as string[], situacao: '' };

const paraQuem = (t: TermoLinha) =>
  t.destinatarios === 1 ? t.destinatario : `${t.destinatario} e mais ${plural(t.destinatarios - 1, 'pessoa', 'pessoas')}`;

const Nome = ({ termo: t }: { termo: TermoLinha }) => (
  <span className={classes.nome}>
    <strong>{t.assunto}</strong>
    <span className={classes.soft}>
      {[`${t.tipo} ${t.numero}`, t.requerimento && `Requerimento ${t.requerimento.numero}`].filter(Boolean).join(' · ')}
    </span>
  </span>
);

/** How far it is with all of them. */
function Andamento({ termo: t }: { termo: TermoLinha }) {
  if (t.vencidos > 0) return <StatusPill tone="red">{`${t.vencidos} de ${t.destinatarios} com prazo vencido`}</StatusPill>;
  if (t.respondidos > 0) return <StatusPill tone="green">{`${t.respondidos} de ${t.destinatarios} responderam`}</StatusPill>;
  return (
    <StatusPill
      tone={t.cientes === t.destinatarios ? 'violet' : 'blue'}
    >{`${t.cientes} de ${t.destinatarios} cientes`}</StatusPill>
  );
}

const COLUMNS: Column<TermoLinha>[] = [
  { key: 'assunto', title: 'Termo', render: (t) => <Nome termo={t} />, fixed: true, sortable: true },
  { key: 'destinatario', title: 'Para quem', render: paraQuem, width: '15rem' },
  { key: 'enviado_em', title: 'Enviado em', render: (t) => formatDate(t.enviado_em), sortable: true, width: '8rem' },
  { key: 'enviado_por', title: 'Por quem', render: (t) => t.enviado_por_nome, width: '12rem' },
  { key: 'andamento', title: 'Andamento', render: (t) => <Andamento termo={t} />, width: '14rem', fixed: true },
];

/** What the town hall sent, for its staff. */
export function Termos({ screen }: { screen: string }) {
  const usuario = useUsuario();
  const lista = useListScreen(screen, { endpoint: listarTermos, queryKey: [...TERMOS, 'lista'], filtroAvancado: VAZIO });
  const envia = ENVIAM_TERMOS.some((p) => canSomewhere(usuario, p));
  const novo = envia && (
    <Button component={RouteLink} href={rota('prefeitura.termo.novo')} leftSection={<IconPlus size={18} aria-hidden />}>
      Novo termo
    </Button>
  );
  return (
    <>
      <FilterBar
        searchLabel="Número, assunto, pessoa ou requerimento"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) =>
          name === 'situacao' ? (SITUACOES[value as keyof typeof SITUACOES] ?? value) : `Tipo: ${value}`
        }
        fields={
          <>
            <MultiSelectField name="tipo" label="Tipo" options={TIPOS_DE_TERMO.map((value) => ({ value, label: value }))} />
            <RadioField
              name="situacao"
              label="Situação"
              options={[{ value: '', label: 'Todas' }, ...Object.entries(SITUACOES).map(([value, label]) => ({ value, label }))]}
            />
          </>
        }
      />
      {novo && <PageTools order={4}>{novo}</PageTools>}
      <DataTable
        caption="Termos enviados"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={(t) => `${t.tipo} ${t.numero}`}
        href={({ id }) => rota('prefeitura.termo.visualizacao', { termo_enviado_id: id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(t) => (
          <span className={classes.nome}>
            <Nome termo={t} />
            <span className={classes.soft}>
              {paraQuem(t)} · {formatDate(t.enviado_em)}
            </span>
            <Andamento termo={t} />
          </span>
        )}
        empty={
          lista.filtro || lista.totalFiltros > 0 ? (
            <EmptyState title="Nenhum termo encontrado">Tire um filtro, ou procure por outra palavra.</EmptyState>
          ) : (
            <EmptyState icon={IconMailForward} title="Nenhum termo enviado">
              Notificações, intimações e comunicados que a prefeitura enviar ficam aqui, com a ciência de cada pessoa.
            </EmptyState>
          )
        }
      />
    </>
  );
}
