import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { Painel, Vitais } from '@portal/domain/organizacoes/painel';
import type { ReactNode } from 'react';
import { formatBytes, formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Escudo } from '../Escudo.tsx';
import classes from './Painel.module.css';
import { TOM_DO_ESTADO } from './palavras.ts';

const Estado = ({ estado }: Pick<Vitais, 'estado'>) => <StatusPill tone={TOM_DO_ESTADO[estado]}>{estado}</StatusPill>;

type Numero = 'abertos' | 'novos_7d' | 'equipe_7d' | 'requerentes_7d' | 'fila' | 'falhas_24h' | 'emails_parados';
const numero = (key: Numero, title: string, width: string, from?: number): Column<Vitais> => ({
  key,
  title,
  render: (m) => formatTotal(m[key]),
  align: 'end',
  width,
  ...(from ? { from } : {}),
});

const COLUMNS: Column<Vitais>[] = [
  {
    key: 'nome',
    title: 'Município',
    render: ({ nome, cor }) => (
      <span className={classes.nome}>
        <Escudo cor={cor} size={20} />
        <strong title={nome}>{nomeCurto(nome)}</strong>
      </span>
    ),
    fixed: true,
    truncate: true,
  },
  { key: 'estado', title: 'Situação', render: Estado, width: '9.5rem' },
  numero('abertos', 'Abertos', '6rem'),
  numero('novos_7d', 'Novos em 7 dias', '9rem', 760),
  numero('equipe_7d', 'Equipe ativa', '8rem', 900),
  numero('requerentes_7d', 'Requerentes ativos', '10rem', 1000),
  numero('fila', 'Na fila', '5.5rem', 1080),
  numero('falhas_24h', 'Falhas em 24 h', '8.5rem'),
  numero('emails_parados', 'E-mails parados', '9rem'),
  { key: 'bytes', title: 'Arquivos', render: ({ bytes }) => formatBytes(bytes), align: 'end', width: '7rem', from: 1180 },
];

interface Props extends Partial<Pick<Painel, 'municipios'>> {
  loading: boolean;
  /** What to do where there is no town yet. */
  novo: ReactNode;
}

/** Every town with its signs of life; a card each where there is no room for a row. */
export const Municipios = ({ municipios = [], loading, novo }: Props) => (
  <DataTable
    caption="Municípios e seus sinais de vida"
    screen="sistema.dashboard"
    columns={COLUMNS}
    rows={municipios}
    rowKey={({ id }) => String(id)}
    rowLabel={({ nome }) => nomeCurto(nome)}
    href={({ id }) => rota('sistema.organizacao.cadastro', { id })}
    loading={loading}
    card={(m) => (
      <span className={classes.cartao}>
        <span className={classes.cabeca}>
          <span className={classes.nome}>
            <Escudo cor={m.cor} size={24} />
            <strong>{nomeCurto(m.nome)}</strong>
          </span>
          <Estado estado={m.estado} />
        </span>
        <span>
          {plural(m.abertos, 'requerimento aberto', 'requerimentos abertos')}, {formatTotal(m.novos_7d)} em 7 dias
        </span>
        <span className={classes.soft}>
          {formatTotal(m.equipe_7d)} da equipe e {plural(m.requerentes_7d, 'requerente', 'requerentes')} em 7 dias
        </span>
        <span className={classes.soft}>
          {formatTotal(m.fila)} na fila, {plural(m.falhas_24h, 'falha', 'falhas')},{' '}
          {plural(m.emails_parados, 'e-mail parado', 'e-mails parados')}, {formatBytes(m.bytes)}
        </span>
      </span>
    )}
    empty={
      <EmptyState title="Nenhum município ainda" action={novo}>
        {novo
          ? 'Crie o primeiro: ele recebe um endereço próprio e começa vazio.'
          : 'Quem administra a instalação cria o primeiro.'}
      </EmptyState>
    }
  />
);
