import type { Ensaio, Palco } from '@portal/domain/ensaio/ensaio';
import { COR_DO_STATUS } from '@portal/domain/requerimentos/status';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Testar.module.css';

/** Where the play stands: the status, each step with its passages, fees, items, documents, and what was done. */
export function Situacao({ palco, ensaio, reais }: { palco: Palco; ensaio: Ensaio; reais: (centavos: number) => string }) {
  const { andamento, guias, itens, subs, documentos, linhas } = ensaio;
  return (
    <aside className={classes.lado} aria-label="Andamento do ensaio">
      <Card
        title="Andamento"
        id="ensaio-andamento"
        aside={<StatusPill tone={COR_DO_STATUS[andamento.status]}>{andamento.status}</StatusPill>}
      >
        <ol className={classes.lista}>
          {palco.definicao.etapas.map((d) => {
            const e = andamento.etapas.findLast((x) => x.definicao_id === d.id && !x.substituida);
            const antes = andamento.etapas.filter((x) => x.definicao_id === d.id && x.substituida).length;
            return (
              <li key={d.id}>
                <span>
                  <strong>{d.nome}</strong> <span className={classes.soft}>{d.setor}</span>
                </span>
                {e ? (
                  <StatusPill tone={COR_DO_STATUS[e.status]}>{e.status}</StatusPill>
                ) : (
                  <span className={classes.soft}>por vir</span>
                )}
                {e?.pronta && <span className={classes.soft}>itens prontos, à espera dos outros setores</span>}
                {antes > 0 && (
                  <span className={classes.soft}>{antes === 1 ? '1 decisão substituída' : `${antes} decisões substituídas`}</span>
                )}
              </li>
            );
          })}
        </ol>
        {[
          ...guias.map((g) => `Guia de ${reais(g.valor_centavos)} (${g.nome}): ${g.estado}`),
          ...itens.filter((i) => i.estado !== 'aceito').map((i) => `Pendência em “${i.rotulo}”: ${i.estado}`),
          ...subs.map((s) => `Sub-requerimento ${s.processo}: ${s.terminou ? 'terminou' : 'em andamento'}`),
          ...documentos.map((d) => `Documento gerado: ${d}`),
        ].map((texto) => (
          <p key={texto} className={classes.fato}>
            {texto}
          </p>
        ))}
      </Card>
      <Card title="O que foi feito" id="ensaio-historia">
        {linhas.length === 0 ? (
          <p className={classes.soft}>Nada ainda.</p>
        ) : (
          <ol className={classes.lista} aria-live="polite">
            {linhas.toReversed().map(({ quem, texto }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
              <li key={linhas.length - i}>
                <span>
                  <strong>{quem}</strong>: {texto}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </aside>
  );
}
