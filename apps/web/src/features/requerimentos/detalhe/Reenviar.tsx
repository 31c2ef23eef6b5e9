import { Button } from '@mantine/core';
import { CHAMADAS } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { useState } from 'react';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { ApiError } from '#lib/api-error.ts';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Alteracoes } from './Alteracoes.tsx';
import classes from './Pendencias.module.css';

/** Takes the focus when the last item is answered. */
export const REENVIAR = 'antes-de-reenviar';

/** What changes, before it is sent; then the act. */
export function Reenviar({ requerimento: r, faltam }: { requerimento: Requerimento; faltam: number }) {
  const ato = useAto(r.id);
  const { tentar, dialogo } = useVelho(r.id);
  const [recusa, setRecusa] = useState<string[]>([]);
  const { alteracoes } = r;
  const contestados = r.pendencias.filter((p) => p.contestada && p.situacao === 'Aguardando preenchimento');

  const send = async () => {
    setRecusa([]);
    await tentar(async () => {
      try {
        return await ato.mutateAsync({ endpoint: CHAMADAS.responder, versao: r.versao });
      } catch (error) {
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
  };

  return (
    <div className={classes.reenviar}>
      <h3 className={classes.reenviarTitulo} id={REENVIAR} tabIndex={-1}>
        O que muda
      </h3>
      {alteracoes.length > 0 ? (
        <>
          <p className={classes.reenviarTexto}>Antes de reenviar, confira o que era e o que passa a ser:</p>
          <Alteracoes alteracoes={alteracoes} />
        </>
      ) : (
        <p className={classes.reenviarTexto}>Nenhuma informação do pedido mudou até agora; seguem só as suas respostas.</p>
      )}
      {contestados.length > 0 && (
        <p className={classes.reenviarTexto}>
          Você não concorda com: {contestados.map((p) => p.rotulo).join(', ')}. Outra pessoa da prefeitura vai decidir.
        </p>
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
        <Button onClick={() => void send()} loading={ato.isPending} disabled={faltam > 0}>
          {TRANSICOES.responder.rotulo}
        </Button>
        {faltam > 0 && <span className={classes.estado}>Falta responder {plural(faltam, 'item', 'itens')}.</span>}
      </div>
      {dialogo}
    </div>
  );
}
