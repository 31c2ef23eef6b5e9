import { Button } from '@mantine/core';
import { camposDe } from '@portal/domain/processos/definicao';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { plural } from '#lib/format.ts';
import { uuid } from '#lib/uuid.ts';
import { Callout } from '#ui/Callout.tsx';
import { useAto } from '../queries.ts';
import { useVelho } from '../use-velho.tsx';
import { Alteracoes } from './Alteracoes.tsx';
import classes from './Pendencias.module.css';
import { corrigidos, esquecerAntes } from './pendencias-abertas.ts';

/** Takes the focus when the last item is answered. */
export const REENVIAR = 'antes-de-reenviar';

/** What changes, before it is sent; then the act. */
export function Reenviar({ requerimento: r, faltam }: { requerimento: Requerimento; faltam: number }) {
  const responder = useAto(r.id, 'responder');
  const { tentar, dialogo } = useVelho(r.id);
  const [recusa, setRecusa] = useState<string[]>([]);
  const chave = useRef(uuid());
  const alteracoes = corrigidos(r);

  const send = async () => {
    setRecusa([]);
    const done = await tentar(async () => {
      try {
        return await responder.mutateAsync({ versao: r.versao, chave: chave.current });
      } catch (error) {
        if (error instanceof ApiError && error.status !== 0) chave.current = uuid();
        if (error instanceof ApiError && error.status === 422) {
          error.handled = true;
          const campos = camposDe(r.definicao);
          const lines = error.erros.map(({ campo, mensagem }) => {
            const found = campos.find((c) => campo === c.id || campo.startsWith(`${c.id}.`));
            return found ? `${found.rotulo}: ${mensagem}` : mensagem;
          });
          setRecusa(lines.length > 0 ? lines : [error.mensagem]);
        }
        throw error;
      }
    });
    if (done) esquecerAntes(r);
  };

  return (
    <div className={classes.reenviar}>
      <h3 className={classes.reenviarTitulo} id={REENVIAR} tabIndex={-1}>
        Antes de reenviar
      </h3>
      {alteracoes.length > 0 ? (
        <>
          <p className={classes.reenviarTexto}>Isto muda no seu pedido:</p>
          <Alteracoes alteracoes={alteracoes} />
        </>
      ) : (
        <p className={classes.reenviarTexto}>Nenhuma informação do pedido mudou até agora; seguem só as suas respostas.</p>
      )}
      {recusa.length > 0 && (
        <div role="alert">
          <Callout meaning="danger" title="Ainda não dá para reenviar">
            <ul style={{ margin: 0, paddingLeft: '1.125rem' }}>
              {recusa.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      <div className={classes.acoes}>
        <Button onClick={() => void send()} loading={responder.isPending} disabled={faltam > 0}>
          {TRANSICOES.responder.rotulo}
        </Button>
        {faltam > 0 && <span className={classes.estado}>Falta responder {plural(faltam, 'item', 'itens')}.</span>}
      </div>
      {dialogo}
    </div>
  );
}
