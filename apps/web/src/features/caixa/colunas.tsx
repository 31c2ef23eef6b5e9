import { Button } from '@mantine/core';
import { type Movimento, NOME_DO_CANAL } from '@portal/domain/caixa/contract';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import classes from './Caixa.module.css';
import { ResultadoPill } from './palavras.tsx';

/** Offered to whoever looks after the fees; nobody else gets a button. */
interface Atos {
  identificar: (movimento: Movimento) => void;
  devolver: (movimento: Movimento) => void;
}
type Oferecidos = Atos | undefined;
/** More than the slip asked for: it goes back or over to another slip. */
const SOBRA: readonly Movimento['resultado'][] = ['A maior', 'Em dobro', 'Guia cancelada'];

export const nomeDaLinha = ({ guia, dia }: Movimento): string =>
  guia ? `guia ${guia.numero}, de ${guia.requerente_nome}` : `valor sem guia de ${formatDate(dia)}`;

const Guia = ({ guia }: Movimento) =>
  guia ? (
    <span className={classes.celula}>
      <strong className={classes.numero}>Guia {guia.numero}</strong>
      <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: guia.requerimento_id })}>
        {guia.requerimento_numero || 'Ver o requerimento'}
      </RouteLink>
    </span>
  ) : (
    <span className={classes.soft}>Sem guia</span>
  );

/** What adds nothing is struck through, and says in a word why. */
function Valor({ movimento: { valor_centavos, conta, desfeito } }: { movimento: Movimento }) {
  if (conta) return <MoneyText centavos={valor_centavos} />;
  return (
    <span className={classes.quanto}>
      <s className={classes.naoConta}>
        <MoneyText centavos={valor_centavos} />
      </s>
      <span className={classes.soft}>{desfeito ? 'Desfeito' : 'Já contado'}</span>
    </span>
  );
}

function Resultado({ movimento, atos }: { movimento: Movimento; atos: Oferecidos }) {
  const { resultado, desfeito, guia, conta } = movimento;
  return (
    <span className={classes.celula}>
      <ResultadoPill resultado={resultado} />
      {atos && resultado === 'Guia desconhecida' && !guia && !desfeito && (
        <Button variant="default" size="compact-sm" onClick={() => atos.identificar(movimento)}>
          Dizer de que guia é
        </Button>
      )}
      {atos && guia && conta && SOBRA.includes(resultado) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Devolver: guia ${guia.numero}`}
          onClick={() => atos.devolver(movimento)}
        >
          Devolver
        </Button>
      )}
    </span>
  );
}

export const colunas = (atos: Oferecidos): Column<Movimento>[] => [
  {
    key: 'dia',
    title: 'No livro em',
    render: ({ dia }) => formatDate(dia),
    sortable: true,
    fixed: true,
    width: '7.5rem',
  },
  { key: 'pago_em', title: 'Pago em', render: ({ pago_em }) => formatDate(pago_em), width: '7.5rem', from: 900 },
  { key: 'canal', title: 'Por onde', render: ({ canal }) => NOME_DO_CANAL[canal], width: '10.5rem', from: 800 },
  { key: 'guia', title: 'Guia', render: (m) => <Guia {...m} />, width: '11rem' },
  {
    key: 'requerente',
    title: 'Requerente',
    render: ({ guia, codigo_barras }) =>
      guia ? guia.requerente_nome : <span className={classes.codigo}>{codigo_barras && `Código ${codigo_barras}`}</span>,
    from: 640,
  },
  {
    key: 'resultado',
    title: 'O que foi feito',
    render: (m) => <Resultado movimento={m} atos={atos} />,
    width: '12rem',
    fixed: true,
  },
  {
    key: 'valor_centavos',
    title: 'Valor',
    render: (m) => <Valor movimento={m} />,
    align: 'end',
    width: '9rem',
    sortable: true,
    fixed: true,
  },
];

/** A line of the book on a phone. */
export const Cartao = ({ movimento: m, atos }: { movimento: Movimento; atos: Oferecidos }) => (
  <span className={classes.card}>
    <Guia {...m} />
    <Valor movimento={m} />
    {m.guia && <span>{m.guia.requerente_nome}</span>}
    <Resultado movimento={m} atos={atos} />
    <span className={classes.soft}>
      {NOME_DO_CANAL[m.canal]} · pago em {formatDate(m.pago_em)}
    </span>
  </span>
);
