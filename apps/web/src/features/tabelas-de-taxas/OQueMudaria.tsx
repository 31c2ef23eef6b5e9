import { Button } from '@mantine/core';
import type { Simulacao, Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { formatReais } from '@portal/domain/text/dinheiro';
import { useState } from 'react';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { useSimulacao } from './queries.ts';
import classes from './TabelasDeTaxas.module.css';

/** What the last requests paid by the table of their day, and what they would pay by this one. Counted when it is asked for. */
export function OQueMudaria({ tabela }: { tabela: Tabela }) {
  const [pedida, setPedida] = useState(false);
  return (
    <Card title="O que mudaria" id="o-que-mudaria">
      {pedida ? (
        <Resultado tabela={tabela} />
      ) : (
        <div className={classes.coluna}>
          <p className={classes.soft}>
            Compara o que os últimos 200 pedidos cobrados por código pagaram com o que pagariam por esta tabela. Ninguém paga nada
            por isso.
          </p>
          <div>
            <Button variant="default" onClick={() => setPedida(true)}>
              Comparar com os últimos pedidos
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

const diferenca = ({ antes_centavos, depois_centavos }: Simulacao['total']): string => {
  const n = depois_centavos - antes_centavos;
  return n === 0 ? 'igual' : `${n > 0 ? '+' : '−'}${formatReais(Math.abs(n))}`;
};

function Resultado({ tabela }: { tabela: Tabela }) {
  const { data } = useSimulacao(tabela.id, tabela.versao);
  if (!data) return <TextSkeleton lines={5} />;
  const { requerimentos, taxas, total } = data;
  if (requerimentos.length === 0)
    return (
      <EmptyState title="Nenhum pedido para comparar">
        Ainda não há pedidos de processos que cobram por código da tabela. Num processo, a aba Taxas leva as taxas dele para cá.
      </EmptyState>
    );
  const mudaram = requerimentos.filter((r) => r.antes_centavos !== r.depois_centavos);
  return (
    <div className={classes.coluna}>
      <p role="status">
        {plural(requerimentos.length, 'pedido pagou', 'pedidos pagaram')} <strong>{formatReais(total.antes_centavos)}</strong> e{' '}
        {requerimentos.length === 1 ? 'pagaria' : 'pagariam'} <strong>{formatReais(total.depois_centavos)}</strong> por esta
        tabela ({diferenca(total)}). {mudaram.length === 0 ? 'Para nenhum muda o valor.' : `Muda para ${mudaram.length}.`}
      </p>
      <Lados
        legenda="Por taxa"
        titulo="Taxa"
        linhas={taxas.map((t) => ({ id: t.codigo, nome: `${t.codigo} · ${t.nome}`, lados: t }))}
      />
      {mudaram.length > 0 && (
        <Lados
          legenda="Pedidos em que o valor muda"
          titulo="Pedido"
          linhas={mudaram.map((r) => ({
            id: r.id,
            nome: `${r.numero} · ${r.processo} · ${formatDate(r.protocolado_em)}`,
            href: rota('prefeitura.requerimento.visualizacao', { id: r.id }),
            lados: r,
          }))}
        />
      )}
    </div>
  );
}

interface LadosProps {
  legenda: string;
  titulo: string;
  linhas: { id: string; nome: string; href?: string; lados: Simulacao['total'] }[];
}

function Lados({ legenda, titulo, linhas }: LadosProps) {
  return (
    <section className={classes.rola} aria-label={legenda}>
      <h3 className={classes.titulo}>{legenda}</h3>
      <table className={classes.tabela}>
        <thead>
          <tr>
            <th scope="col">{titulo}</th>
            <th scope="col" className={classes.valor}>
              Pagou
            </th>
            <th scope="col" className={classes.valor}>
              Pagaria
            </th>
            <th scope="col" className={`${classes.valor} ${classes.some}`}>
              Diferença
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ id, nome, href, lados }) => (
            <tr key={id}>
              <th scope="row">{href ? <RouteLink href={href}>{nome}</RouteLink> : nome}</th>
              <td className={classes.valor}>{formatReais(lados.antes_centavos)}</td>
              <td className={classes.valor}>{formatReais(lados.depois_centavos)}</td>
              <td className={`${classes.valor} ${classes.some}`}>{diferenca(lados)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
