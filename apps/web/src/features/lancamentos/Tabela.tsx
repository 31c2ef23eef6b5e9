import type { LinhaDoRelatorio } from '@portal/domain/lancamentos/contract';
import type { SomasDeGuias } from '@portal/domain/taxas/contract';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { formatTotal } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { noMes } from '#ui/period/periodos.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Lancamentos.module.css';
import { NOME_DO_GRUPO, type Pedido } from './palavras.ts';

const dinheiro = (key: keyof SomasDeGuias, title: string, from?: number): Column<LinhaDoRelatorio> => ({
  key,
  title,
  render: (l) => <MoneyText centavos={l[key]} />,
  align: 'end',
  width: '8.5rem',
  ...(from && { from }),
});

/** The slips of one line, in the list. */
function hrefDaLinha({ por, ...periodo }: Pedido, { chave }: LinhaDoRelatorio): string {
  const { de, ate } = por === 'mes' ? noMes(periodo, chave) : periodo;
  const filtro = { mes: {}, taxa: { taxa: [chave] }, processo: { processo_id: [chave] }, setor: { setor_id: [chave] } }[por];
  return rota('prefeitura.financeiro.guias.pagamentos', {}, { emitida_de: de, emitida_ate: ate, ...filtro });
}

/** The numbers of the picture; who may see the slips goes from each line to its own. */
export function Tabela({ pedido, linhas, carregando }: { pedido: Pedido; linhas: LinhaDoRelatorio[]; carregando: boolean }) {
  const usuario = useUsuario();
  const abre = ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'].some((d) => canSomewhere(usuario, d));
  const grupo = NOME_DO_GRUPO[pedido.por];
  // what has no sector has no filter of its own
  const nome = (l: LinhaDoRelatorio) =>
    abre && l.chave !== '' && l.guias > 0 ? <RouteLink href={hrefDaLinha(pedido, l)}>{l.nome}</RouteLink> : l.nome;
  return (
    <DataTable
      caption={`Lançamentos por ${grupo.toLowerCase()}`}
      columns={[
        { key: 'nome', title: grupo, render: nome, fixed: true },
        { key: 'guias', title: 'Guias', render: (l) => formatTotal(l.guias), align: 'end', width: '6rem' },
        dinheiro('lancado_centavos', 'Lançado'),
        dinheiro('recebido_centavos', 'Recebido'),
        dinheiro('aberto_centavos', 'Em aberto', 800),
        dinheiro('vencido_centavos', 'Vencido', 1000),
        dinheiro('dispensado_centavos', 'Dispensado', 1100),
        dinheiro('devolvido_centavos', 'Devolvido', 1200),
      ]}
      rows={linhas}
      rowKey={({ chave }) => chave}
      rowLabel={(l) => l.nome}
      loading={carregando}
      card={(l) => (
        <span className={classes.card}>
          <span>{nome(l)}</span>
          <strong>
            <MoneyText centavos={l.lancado_centavos} />
          </strong>
          <span className={classes.soft}>
            Recebido <MoneyText centavos={l.recebido_centavos} /> · em aberto <MoneyText centavos={l.aberto_centavos} />
          </span>
        </span>
      )}
      empty={null}
    />
  );
}
