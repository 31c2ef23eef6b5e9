import type { Requerimento } from '@portal/domain/autos/contract';
import { useState } from 'react';
import { focusLater } from '#entities/campos/lista-de-itens.ts';
import { hoje } from '#lib/fuso.ts';
import { Card } from '#ui/Card.tsx';
import { ItemPendente, idDoItem } from './ItemPendente.tsx';
import { MaisPrazo } from './MaisPrazo.tsx';
import classes from './Pendencias.module.css';
import { abertasDe, tituloDasPendencias } from './pendencias-abertas.ts';
import { QuemAge } from './QuemAge.tsx';
import { REENVIAR, Reenviar } from './Reenviar.tsx';

/** The items of the town hall, answered one by one, then sent back together. */
export function Pendencias({ requerimento: r }: { requerimento: Requerimento }) {
  const abertas = abertasDe(r);
  const firstOpen = abertas.find((p) => p.falta !== '')?.id ?? null;
  const [chosen, setChosen] = useState<string | null>(firstOpen);
  const canAnswer = r.acoes_permitidas.includes('responder');
  const total = abertas.length;
  const done = abertas.filter((p) => p.falta === '').length;
  return (
    <Card
      title={tituloDasPendencias(total, r.prazo_em, hoje())}
      id="agora"
      aside={
        <span className={classes.conta} role="status">
          {done} de {total} {total === 1 ? 'respondido' : 'respondidos'}
        </span>
      }
      flush
    >
      <p className={classes.texto}>
        A prefeitura analisou o pedido e precisa disto para continuar. Responda cada item e, se for o caso, corrija a informação
        ou troque o arquivo. Depois reenvie tudo de uma vez.
      </p>
      <ol className={classes.itens}>
        {abertas.map((pendencia) => (
          <ItemPendente
            key={pendencia.id}
            requerimento={r}
            pendencia={pendencia}
            aberto={canAnswer && chosen === pendencia.id}
            onOpen={canAnswer ? () => setChosen(chosen === pendencia.id ? null : pendencia.id) : undefined}
            onDone={() => {
              const next = abertas.find((p) => p.falta !== '' && p.id !== pendencia.id)?.id ?? null;
              setChosen(next);
              focusLater(next ? idDoItem(next) : REENVIAR);
            }}
          />
        ))}
      </ol>
      {!canAnswer && (
        <div className={classes.quemAge}>
          <QuemAge requerimento={r} />
        </div>
      )}
      {canAnswer && <MaisPrazo requerimento={r} />}
      {canAnswer && <Reenviar requerimento={r} faltam={total - done} />}
    </Card>
  );
}
