import { Button } from '@mantine/core';
import type { Obra } from '@portal/domain/obras/contract';
import { PALAVRAS_DO_EFEITO } from '@portal/domain/obras/efeitos';
import type { Status } from '@portal/domain/requerimentos/status';
import { formatData } from '@portal/domain/text/datas';
import type { ReactNode } from 'react';
import { SituacaoDaObraPill } from '#entities/obras/SituacaoDaObraPill.tsx';
import { hrefDoAssistente, hrefDoRequerimento } from '#entities/requerimentos/hrefs.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { painelTipo } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { Comparativo, Saldo } from './Areas.tsx';
import classes from './Obras.module.css';
import { useObra } from './queries.ts';

/** A work: where it stands, what was done to it, what is left of it, and what may be asked. */
export function ObraPage({ id, children }: { id: string; children?: ReactNode }) {
  const { data } = useObra(id);
  const lista =
    painelTipo() === 'prefeitura'
      ? { label: 'Obras', href: rota('prefeitura.obras') }
      : { label: 'Minhas obras', href: rota('contribuinte.obras') };
  if (!data)
    return (
      <Page title="Obra" breadcrumbs={[lista]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  const { numero, endereco, situacao, frase, titular, validade_em, criada_em, saldo, comparativo } = data;
  return (
    <Page
      title={`Obra nº ${numero}`}
      subtitle={endereco}
      breadcrumbs={[lista]}
      aside={<SituacaoDaObraPill situacao={situacao} />}
    >
      <div className={classes.partes}>
        <Card title="Situação" id="situacao">
          <p className={classes.frase}>{frase}</p>
          <FactList
            facts={[
              { label: 'Titular da licença', value: titular },
              { label: 'Licença até', value: validade_em ? formatData(validade_em) : 'Sem prazo' },
              { label: 'Licenciada', value: <When at={criada_em} dated="em" /> },
            ]}
          />
        </Card>
        {saldo && <Saldo saldo={saldo} />}
        {comparativo.length > 1 && <Comparativo linhas={comparativo} />}
        {children}
        <Correm obra={data} />
        <OQueSePede obra={data} />
        <Atos obra={data} />
      </div>
    </Page>
  );
}

function Correm({ obra: { correm } }: { obra: Obra }) {
  if (correm.length === 0) return null;
  return (
    <Card title="Pedidos em andamento" id="correm">
      <ul className={classes.lista}>
        {correm.map((p) => (
          <li key={p.id} className={classes.linha}>
            <RouteLink href={hrefDoRequerimento(p.id)}>
              {p.numero} · {p.processo_nome}
            </RouteLink>
            <StatusRequerimento status={p.status as Status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What may be asked leads to its form, with the work chosen; what may not says why. */
function OQueSePede({ obra: { id, pedir } }: { obra: Obra }) {
  if (pedir.length === 0) return null;
  return (
    <Card title="O que se pode pedir" id="pedir">
      <ul className={classes.lista}>
        {pedir.map((p) => (
          <li key={p.processo_id} className={classes.linha}>
            <span className={classes.nome}>
              <strong>{p.nome}</strong>
              <span className={classes.fraco}>{p.impedimento ?? PALAVRAS_DO_EFEITO[p.efeito].explica}</span>
            </span>
            {!p.impedimento && (
              <Button
                component={RouteLink}
                variant="default"
                href={hrefDoAssistente({ id: p.processo_id, slug: p.slug }, { obra: id })}
                aria-label={`Pedir ${p.nome}`}
              >
                Pedir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Atos({ obra: { atos } }: { obra: Obra }) {
  return (
    <Card title="O que já se fez" id="atos">
      <ul className={classes.lista}>
        {atos.toReversed().map((a) => (
          <li key={`${a.em} ${a.efeito}`} className={classes.linha}>
            <span className={classes.nome}>
              <strong className={a.desfeito_em ? classes.desfeito : undefined}>{ditoDe(a)}</strong>
              <span className={classes.fraco}>
                {a.requerimento_id ? (
                  <RouteLink href={hrefDoRequerimento(a.requerimento_id)}>
                    {a.processo_nome} {a.requerimento_numero}
                  </RouteLink>
                ) : (
                  a.processo_nome
                )}
              </span>
              {a.documentos.map((d) => (
                <span key={d.id} className={classes.fraco}>
                  {d.titulo} {d.numero} · {d.situacao}
                </span>
              ))}
              {a.desfeito_em && (
                <span className={classes.fraco}>
                  Perdeu o efeito com a reabertura do pedido, <When at={a.desfeito_em} dated="em" />
                </span>
              )}
            </span>
            <When at={a.em} exact />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ditoDe(a: Obra['atos'][number]): string {
  const { feito } = PALAVRAS_DO_EFEITO[a.efeito];
  if (a.efeito === 'habite_se') return a.completa ? 'Habite-se total' : 'Habite-se parcial';
  return a.efeito === 'prorroga' && a.validade_em ? `${feito} até ${formatData(a.validade_em)}` : feito;
}
