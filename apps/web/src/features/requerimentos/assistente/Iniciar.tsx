import { Button } from '@mantine/core';
import type { Processo } from '@portal/domain/processos/contract';
import { useEffect, useRef, useState } from 'react';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { uuid } from '#lib/uuid.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { useRequerimentos } from '../lista/queries.ts';
import { useIniciarRequerimento } from '../queries.ts';
import classes from './Assistente.module.css';
import { levarDoGuia, temDoGuia } from './levar-do-guia.ts';

/** Makes the draft and opens it; asks first when there is one of the same kind already. */
export function Iniciar({ processo, obra_id, guia = '' }: { processo: Processo; obra_id?: string; guia?: string }) {
  const drafts = useRequerimentos({ status: ['Rascunho'], processo_id: [processo.id], per_page: 5 });
  const iniciar = useIniciarRequerimento();
  const [chave] = useState(uuid);
  const started = useRef(false);
  const begin = () => {
    started.current = true;
    iniciar
      .mutateAsync({ processo_id: processo.id, ...(obra_id && { obra_id }), chave })
      .then(async (detail) => {
        await levarDoGuia(detail, processo, guia);
        goTo(hrefDoAssistente(processo, { rascunho: detail.id }), { replace: true });
      })
      .catch(() => undefined);
  };
  const none = drafts.data?.total === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known that there is no draft
  useEffect(() => {
    if (none && !started.current) begin();
  }, [none]);

  // what the town hall refuses is said as it says it; trying again would not help
  if (iniciar.error instanceof ApiError && iniciar.error.status === 422)
    return (
      <Callout meaning="warning" title="Este pedido não pode ser aberto agora">
        {iniciar.error.mensagem}
      </Callout>
    );
  if (iniciar.isError)
    return (
      <Callout
        meaning="danger"
        title="Não conseguimos começar"
        actions={
          <Button variant="default" onClick={begin}>
            Tentar de novo
          </Button>
        }
      >
        Confira a sua conexão e tente outra vez.
      </Callout>
    );
  if (!drafts.data || none || started.current) return <TextSkeleton lines={4} />;
  return (
    <>
      <p className={classes.texto}>
        Você já começou {drafts.data.total === 1 ? 'um pedido destes' : `${drafts.data.total} pedidos destes`} e ainda não enviou.
      </p>
      <ul className={classes.rascunhos}>
        {drafts.data.data.map((linha) => (
          <li key={linha.id}>
            <div>
              <strong>{linha.endereco || processo.nome}</strong>
              <div className={classes.fraco}>
                Salvo <When at={linha.atualizado_em} dated="em" />
              </div>
            </div>
            <Button component={RouteLink} href={hrefDoAssistente(processo, { rascunho: linha.id })}>
              Continuar
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={begin} loading={iniciar.isPending}>
        {temDoGuia(processo, guia) ? 'Começar outro com as respostas do guia' : 'Começar outro do zero'}
      </Button>
    </>
  );
}
