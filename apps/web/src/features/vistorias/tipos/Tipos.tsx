import { Button } from '@mantine/core';
import { linhasDe } from '@portal/domain/vistorias/roteiro';
import type { VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useArquivarTipo } from '../queries.ts';
import classes from '../Vistorias.module.css';

const hrefDe = (id: string) => rota('prefeitura.configuracoes.tiposDeVistoria.um', { id });

/** Kinds of inspection of the town, those in use first. */
export function Tipos() {
  const { data, isPending } = useTiposDeVistoria();
  const arquivar = useArquivarTipo();
  const novo = (
    <Button component={RouteLink} href={hrefDe('novo')} leftSection={<IconPlus size={18} aria-hidden />}>
      Novo tipo
    </Button>
  );
  const acoes = (t: VistoriaTipo) => (
    <span className={classes.acoes}>
      <Button component={RouteLink} href={hrefDe(t.id)} variant="default" size="compact-sm" aria-label={`Alterar ${t.nome}`}>
        Alterar
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${t.arquivado ? 'Trazer de volta' : 'Arquivar'} ${t.nome}`}
        onClick={() => arquivar.mutate({ id: t.id, versao: t.versao, arquivado: !t.arquivado })}
      >
        {t.arquivado ? 'Trazer de volta' : 'Arquivar'}
      </Button>
    </span>
  );
  const Nome = ({ tipo: t }: { tipo: VistoriaTipo }) => (
    <span className={classes.nome}>
      <strong>{t.nome}</strong>
      <span className={classes.fraco}>
        {[t.codigo, plural(linhasDe(t.roteiro).length, 'linha', 'linhas'), t.arquivado && 'arquivado']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
  const quem = (t: VistoriaTipo) => (t.partes_pedem ? 'As partes e a equipe' : 'Só a equipe');
  const columns: Column<VistoriaTipo>[] = [
    { key: 'nome', title: 'Tipo de vistoria', render: (t) => <Nome tipo={t} />, fixed: true },
    { key: 'setor', title: 'Quem faz', render: (t) => t.setor_nome, width: '9rem' },
    { key: 'pede', title: 'Quem pede', render: quem, width: '12rem' },
    { key: 'edicao', title: 'Edição', render: (t) => String(t.edicao), align: 'end', width: '6rem' },
    { key: 'acao', title: 'Ações', render: acoes, width: '14rem', fixed: true },
  ];
  return (
    <>
      {data?.length !== 0 && <PageTools order={4}>{novo}</PageTools>}
      <DataTable
        caption="Tipos de vistoria"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        card={(t) => (
          <span className={classes.nome}>
            <Nome tipo={t} />
            <span className={classes.fraco}>{[t.setor_nome, quem(t)].join(' · ')}</span>
            {acoes(t)}
          </span>
        )}
        empty={
          <EmptyState icon={IconClipboardCheck} title="Nenhum tipo de vistoria ainda" action={novo}>
            Um tipo diz o que se confere no local, quanto tempo leva e quem faz. Sem ele ninguém pede vistoria.
          </EmptyState>
        }
      />
    </>
  );
}
