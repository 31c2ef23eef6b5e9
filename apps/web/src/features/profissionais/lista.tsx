import { listarProfissionais, type ProfissionalLinha } from '@portal/domain/profissionais/contract';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import { formatData } from '@portal/domain/text/datas';
import { SituacaoPill } from '#entities/profissionais/SituacaoPill.tsx';
import { formatDate, formatTotal } from '#lib/format.ts';
import { type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Column } from '#ui/table/columns.ts';
import classes from './Profissionais.module.css';
import { PROFISSIONAIS } from './queries.ts';

export const SCREEN = 'prefeitura.cadastro.profissionais';
const SEM_FILTROS = { situacao: [] as string[], conselho: [] as string[], vence: '' };
type Filtros = typeof SEM_FILTROS & Record<string, string | string[]>;
export type ListaDeProfissionais = ListScreen<ProfissionalLinha, Filtros>;

export const COLUMNS: Column<ProfissionalLinha>[] = [
  {
    key: 'nome',
    title: 'Nome',
    render: ({ nome }) => (
      <span className={classes.pessoa}>
        <Avatar nome={nome} size={24} />
        <strong title={nome}>{nome}</strong>
      </span>
    ),
    fixed: true,
    sortable: true,
    truncate: true,
  },
  {
    key: 'titulo',
    under: 'nome',
    title: 'Título',
    render: ({ titulo }) => <span className={classes.sobAFace}>{titulo}</span>,
  },
  { key: 'registro', title: 'Registro', render: registroEmTexto, sortable: true, width: '12rem' },
  {
    key: 'validade',
    title: 'Válido até',
    render: ({ validade }) => validade && formatData(validade),
    sortable: true,
    align: 'end',
    width: '8rem',
    from: 900,
  },
  {
    key: 'requerimentos',
    title: 'Pedidos',
    render: ({ requerimentos }) => formatTotal(requerimentos),
    align: 'end',
    width: '6rem',
    from: 760,
  },
  {
    key: 'tem_conta',
    title: 'Conta',
    render: ({ tem_conta }) => (tem_conta ? 'Tem conta' : 'Sem conta'),
    width: '7rem',
    off: true,
  },
  {
    key: 'atualizado_em',
    title: 'Última mudança',
    render: ({ atualizado_em }) => formatDate(atualizado_em),
    sortable: true,
    align: 'end',
    width: '9rem',
    off: true,
  },
  { key: 'situacao', title: 'Situação', render: ({ situacao }) => <SituacaoPill situacao={situacao} />, width: '8.5rem' },
];

/** The list as it is asked. */
export const useListaDeProfissionais = (): ListaDeProfissionais =>
  useListScreen<typeof listarProfissionais, Filtros>(SCREEN, {
    endpoint: listarProfissionais,
    queryKey: [...PROFISSIONAIS, 'lista'],
    filtroAvancado: SEM_FILTROS,
  });
