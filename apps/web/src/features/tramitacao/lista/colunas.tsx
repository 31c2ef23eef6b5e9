import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import type { Status } from '@portal/domain/requerimentos/status';
import { dataDe, diasEntre } from '@portal/domain/text/datas';
import { formatArea } from '@portal/domain/text/numeros';
import type { ComponentType } from 'react';
import { formatDateTime, plural } from '#lib/format.ts';
import { fuso, hoje } from '#lib/fuso.ts';
import type { Column } from '#ui/table/columns.ts';
import { Prazo } from '../Prazo.tsx';
import classes from './Lista.module.css';

/** A draft opened at the counter has no number yet. */
export const SEM_NUMERO = 'rascunho';
export type Pill = ComponentType<{ status: Status }>;

/** 'Camila Teixeira Ramos' → 'Camila R.': told apart in a column, whole in the tooltip. */
export function nomeCurto(nome: string): string {
  const palavras = nome.trim().split(/\s+/);
  const ultima = palavras.length > 1 ? palavras.at(-1) : undefined;
  return ultima ? `${palavras[0]} ${ultima.charAt(0)}.` : nome;
}

/** Days since a moment, as days of the calendar: what came in yesterday evening is one day old. */
const diasDesde = (instante: string): number => diasEntre(dataDe(instante, fuso()), hoje());

function Ha({ desde }: { desde: string | null }) {
  if (!desde) return null;
  const dias = diasDesde(desde);
  return (
    <time dateTime={desde} title={`Protocolado em ${formatDateTime(desde)}`}>
      {dias === 0 ? 'hoje' : plural(dias, 'dia', 'dias')}
    </time>
  );
}

/** The number, with the mark of what the person has not opened since something arrived: a dot for the eye, a word for readers. */
export function Numero({ numero, nao_lido }: Pick<RequerimentoLinha, 'numero' | 'nao_lido'>) {
  return (
    <span className={classes.numero}>
      <strong>{numero ?? SEM_NUMERO}</strong>
      {nao_lido && (
        <span className={classes.novo} title="Novo para você">
          <span className="visually-hidden">novo</span>
        </span>
      )}
    </span>
  );
}

type Coluna = Column<RequerimentoLinha>;

/** Which request. */
const QUAL: Coluna[] = [
  { key: 'numero', title: 'Nº', render: (row) => <Numero {...row} />, sortable: true, width: '7.75rem', fixed: true },
  {
    key: 'requerente_nome',
    title: 'Requerente',
    render: ({ requerente_nome }) => <span title={requerente_nome}>{requerente_nome}</span>,
    sortable: true,
    truncate: true,
  },
  {
    key: 'imovel',
    under: 'requerente_nome',
    title: 'Imóvel',
    render: ({ endereco, bairro }) => (
      <span title={[endereco, bairro].filter(Boolean).join(', ')}>
        {endereco}
        {bairro && <span className={classes.soft}>, {bairro}</span>}
      </span>
    ),
  },
  {
    key: 'processo_nome',
    title: 'Processo',
    render: ({ processo_nome }) => <span title={processo_nome}>{processo_nome}</span>,
    sortable: true,
    truncate: true,
  },
];

/** Where it stands. */
const ondeEsta = (StatusPill: Pill, umSetor: boolean): Coluna[] => [
  {
    key: 'etapa',
    under: 'processo_nome',
    title: umSetor ? 'Etapa' : 'Setor e etapa',
    render: ({ etapa_nome, setor_sigla }) => (
      <span title={etapa_nome}>
        {!umSetor && setor_sigla && <strong className={classes.sigla}>{setor_sigla}</strong>} {etapa_nome}
      </span>
    ),
  },
  {
    key: 'analista_nome',
    from: 1000,
    title: 'Analista',
    render: ({ analista_nome }) =>
      analista_nome ? (
        <span title={analista_nome}>{nomeCurto(analista_nome)}</span>
      ) : (
        <span className={classes.soft}>ninguém</span>
      ),
    sortable: true,
    truncate: true,
    width: '7rem',
  },
  {
    key: 'prazo_em',
    title: 'Prazo',
    render: ({ prazo_em }) => <Prazo em={prazo_em} curto />,
    sortable: true,
    width: '9rem',
  },
  { key: 'status', title: 'Status', render: ({ status }) => <StatusPill status={status} />, sortable: true, width: '12.75rem' },
];

/** How long, how many, how large. */
const QUANTO: Coluna[] = [
  {
    key: 'dias_conosco',
    title: 'Conosco',
    render: ({ dias_conosco }) =>
      dias_conosco === null ? null : (
        <span title="Dias com a prefeitura, sem contar os do requerente">
          {dias_conosco === 0 ? 'hoje' : plural(dias_conosco, 'dia', 'dias')}
        </span>
      ),
    sortable: true,
    width: '5.75rem',
    align: 'end',
  },
  {
    key: 'pendencias_abertas',
    title: 'Pendências',
    render: ({ pendencias_abertas }) => (pendencias_abertas > 0 ? pendencias_abertas : null),
    width: '6rem',
    align: 'end',
    off: true,
  },
  {
    key: 'area_total_m2',
    title: 'Área',
    render: ({ area_total_m2 }) => (area_total_m2 ? formatArea(area_total_m2) : null),
    width: '7rem',
    align: 'end',
    off: true,
  },
  {
    key: 'protocolado_em',
    from: 1300,
    title: 'Há',
    render: ({ protocolado_em }) => <Ha desde={protocolado_em} />,
    sortable: true,
    width: '5rem',
    align: 'end',
  },
];

export const columnsOf = (StatusPill: Pill, umSetor: boolean): Coluna[] => [...QUAL, ...ondeEsta(StatusPill, umSetor), ...QUANTO];

/** The facts that matter, for a phone and for the board. */
export function Cartao({ row, StatusPill, semStatus }: { row: RequerimentoLinha; StatusPill: Pill; semStatus?: boolean }) {
  return (
    <span className={classes.card}>
      <span className={classes.cardTop}>
        <Numero {...row} />
        {!semStatus && <StatusPill status={row.status} />}
      </span>
      <span>{row.requerente_nome}</span>
      {row.endereco && <span className={classes.soft}>{[row.endereco, row.bairro].filter(Boolean).join(', ')}</span>}
      <span className={classes.cardFoot}>
        <span className={classes.soft}>
          {row.setor_sigla ?? ''} {row.etapa_nome}
        </span>
        <Prazo em={row.prazo_em} curto />
      </span>
    </span>
  );
}
