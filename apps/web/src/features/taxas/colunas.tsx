import type { GuiaLinha } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { PagamentoPill } from '#entities/taxas/PagamentoPill.tsx';
import { formatDate } from '#lib/format.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { Column } from '#ui/table/columns.ts';
import { When } from '#ui/When.tsx';
import classes from './Conferencia.module.css';
import { EmissaoPill } from './Pagamento.tsx';

/** Parts of one charge have one name: which part it is tells them apart. */
const taxaDa = ({ descricao, parcela }: GuiaLinha) => (parcela ? `${parcela.numero}/${parcela.de} · ${descricao}` : descricao);

export const COLUNAS: Column<GuiaLinha>[] = [
  {
    key: 'numero',
    title: 'Guia',
    render: ({ numero }) => <strong>{numero}</strong>,
    fixed: true,
    width: '7.5rem',
    sortable: true,
  },
  {
    key: 'requerimento_numero',
    sortable: true,
    from: 640,
    title: 'Requerimento',
    render: ({ requerimento_numero }) => requerimento_numero,
    width: '8rem',
  },
  {
    key: 'requerente_nome',
    sortable: true,
    title: 'Requerente',
    render: ({ requerente_nome }) => <span title={requerente_nome}>{requerente_nome}</span>,
    truncate: true,
  },
  {
    key: 'processo_nome',
    sortable: true,
    off: true,
    title: 'Processo',
    render: ({ processo_nome }) => <span title={processo_nome}>{processo_nome}</span>,
    truncate: true,
  },
  {
    key: 'descricao',
    sortable: true,
    from: 1000,
    title: 'Taxa',
    render: (g) => <span title={taxaDa(g)}>{taxaDa(g)}</span>,
    truncate: true,
  },
  {
    key: 'valor_centavos',
    sortable: true,
    title: 'Valor',
    render: ({ valor_centavos }) => <MoneyText centavos={valor_centavos} />,
    align: 'end',
    width: '8rem',
  },
  {
    key: 'recebido_centavos',
    off: true,
    title: 'Recebido',
    render: ({ recebido_centavos }) => (recebido_centavos ? <MoneyText centavos={recebido_centavos} /> : ''),
    align: 'end',
    width: '8rem',
  },
  {
    key: 'criado_em',
    sortable: true,
    off: true,
    title: 'Emitida em',
    render: ({ criado_em }) => formatDate(criado_em),
    align: 'end',
    width: '7rem',
  },
  {
    key: 'vencimento',
    sortable: true,
    from: 800,
    title: 'Vencimento',
    // nobody can pay by a slip that is not out: its day is not known yet
    render: (guia) => (porEmitir(guia) ? '' : formatDate(guia.vencimento)),
    align: 'end',
    width: '7rem',
  },
  {
    key: 'paga_em',
    off: true,
    title: 'Paga em',
    render: ({ paga_em }) => (paga_em ? formatDate(paga_em) : ''),
    align: 'end',
    width: '7rem',
  },
  {
    key: 'pagamento',
    sortable: true,
    title: 'Pagamento',
    render: (guia) => (
      <span className={classes.pills}>
        <PagamentoPill pagamento={guia.pagamento} /> <EmissaoPill guia={guia} />
      </span>
    ),
    width: '13rem',
  },
  {
    key: 'enviado',
    from: 900,
    title: 'Comprovante',
    render: ({ comprovante }) => comprovante && <When at={comprovante.criado_em} />,
    align: 'end',
    width: '8rem',
  },
];
