import { type ContribuinteLinha, listarContribuintes } from '@portal/domain/contribuintes/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import { formatDate, formatTelefone, formatTotal } from '#lib/format.ts';
import { type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Column } from '#ui/table/columns.ts';
import classes from './Contribuintes.module.css';
import { CONTRIBUINTES } from './queries.ts';
import { SituacaoPill } from './SituacaoPill.tsx';
import { ValidacaoPill } from './validacao/ValidacaoPill.tsx';

export const SCREEN = 'prefeitura.cadastro.contribuinte';
const SEM_FILTRO = { situacao: [] as string[], validacao: [] as string[], tipo_pessoa: [] as string[] };
type Filtros = typeof SEM_FILTRO & Record<string, string | string[]>;
export type ListaDeContribuintes = ListScreen<ContribuinteLinha, Filtros>;

/** The list as it is asked. */
export const useListaDeContribuintes = (): ListaDeContribuintes =>
  useListScreen<typeof listarContribuintes, Filtros>(SCREEN, {
    endpoint: listarContribuintes,
    queryKey: [...CONTRIBUINTES, 'lista'],
    filtroAvancado: SEM_FILTRO,
  });

export const documentoDe = ({ documento }: ContribuinteLinha) => (documento ? formatDocumento(documento) : 'Sem documento');

export const COLUMNS: Column<ContribuinteLinha>[] = [
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
    key: 'documento',
    under: 'nome',
    title: 'CPF ou CNPJ',
    render: (linha) => <span className={classes.sobAFace}>{documentoDe(linha)}</span>,
  },
  { key: 'email', title: 'E-mail', render: ({ email }) => <span title={email}>{email}</span>, truncate: true, from: 900 },
  {
    key: 'telefone',
    title: 'Telefone',
    render: ({ telefone }) => telefone && formatTelefone(telefone),
    width: '10rem',
    from: 1000,
  },
  { key: 'cidade', title: 'Cidade', render: ({ cidade }) => cidade, width: '10rem', truncate: true, off: true },
  {
    key: 'requerimentos',
    title: 'Pedidos',
    render: ({ requerimentos }) => formatTotal(requerimentos),
    align: 'end',
    width: '6rem',
  },
  {
    key: 'criado_em',
    title: 'Desde',
    render: ({ criado_em }) => formatDate(criado_em),
    align: 'end',
    width: '7rem',
    sortable: true,
  },
  {
    key: 'validacao',
    title: 'Conferência',
    render: ({ validacao }) => <ValidacaoPill situacao={validacao} />,
    width: '9rem',
    from: 1100,
  },
  { key: 'situacao', title: 'Situação', render: ({ situacao }) => <SituacaoPill situacao={situacao} />, width: '8.5rem' },
];
