import { type ImovelLinha, listarImoveis } from '@portal/domain/imoveis/cadastro';
import { formatArea } from '@portal/domain/text/numeros';
import { formatDate, formatTotal } from '#lib/format.ts';
import { type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import classes from './Imoveis.module.css';
import { NOME_DA_SITUACAO, TOM_DA_SITUACAO } from './palavras.ts';
import { CADASTRO } from './queries.ts';

export const SCREEN = 'prefeitura.cadastro.imovel';
const SEM_FILTROS = { situacao: [] as string[], zona: [] as string[], bairro: [] as string[], sem_zona: '' };
type Filtros = typeof SEM_FILTROS & Record<string, string | string[]>;
export type ListaDeImoveis = ListScreen<ImovelLinha, Filtros>;

export const dono = (i: ImovelLinha) =>
  i.outros_proprietarios > 0 ? `${i.proprietario} e mais ${formatTotal(i.outros_proprietarios)}` : i.proprietario;

export const COLUMNS: Column<ImovelLinha>[] = [
  {
    key: 'inscricao',
    title: 'Inscrição',
    render: (i) => (
      <span className={classes.nome}>
        <span className={classes.numero}>{i.inscricao}</span>
        {i.situacao !== 'ativo' && <StatusPill tone={TOM_DA_SITUACAO[i.situacao]}>{NOME_DA_SITUACAO[i.situacao]}</StatusPill>}
      </span>
    ),
    sortable: true,
    fixed: true,
    width: '13rem',
  },
  { key: 'endereco', title: 'Endereço', render: (i) => i.endereco, sortable: true },
  { key: 'bairro', title: 'Bairro', render: (i) => i.bairro, sortable: true, width: '9rem', from: 760 },
  { key: 'proprietario', title: 'Proprietário', render: dono, from: 900 },
  { key: 'matricula', title: 'Matrícula', render: (i) => i.matricula, width: '8rem', off: true },
  { key: 'zonas', title: 'Zonas', render: (i) => i.zonas.join(', '), width: '7rem', from: 820 },
  {
    key: 'area_terreno_m2',
    title: 'Terreno',
    render: (i) => formatArea(i.area_terreno_m2),
    sortable: true,
    align: 'end',
    width: '8rem',
  },
  {
    key: 'requerimentos',
    title: 'Pedidos',
    render: (i) => formatTotal(i.requerimentos),
    align: 'end',
    width: '6rem',
    from: 1000,
  },
  {
    key: 'atualizado_em',
    title: 'Última mudança',
    render: (i) => formatDate(i.atualizado_em),
    sortable: true,
    align: 'end',
    width: '9rem',
    off: true,
  },
];

/** The list as it is asked. */
export const useListaDeImoveis = (): ListaDeImoveis =>
  useListScreen<typeof listarImoveis, Filtros>(SCREEN, {
    endpoint: listarImoveis,
    queryKey: [...CADASTRO, 'lista'],
    filtroAvancado: SEM_FILTROS,
  });
