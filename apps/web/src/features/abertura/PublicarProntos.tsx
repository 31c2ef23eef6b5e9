import { Button } from '@mantine/core';
import { publicarProntos } from '@portal/domain/abertura/contract';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './FaltaParaAbrir.module.css';

type Feito = DadosOf<typeof publicarProntos>;

/** The processes that wait in draft, published at once; what cannot be yet says why. */
export function PublicarProntos({ quantos }: { quantos: number }) {
  const [estado, setEstado] = useState<'pergunta' | Feito | null>(null);
  const queryClient = useQueryClient();
  const publicar = useMutation({ mutationFn: () => call(publicarProntos, { body: {} }) });
  // the item goes as soon as one is published, and this with it: what stayed has to be read first
  const fechar = () => {
    setEstado(null);
    void queryClient.invalidateQueries();
  };
  return (
    <>
      <Button variant="default" onClick={() => setEstado('pergunta')}>
        {quantos === 1 ? 'Publicar o rascunho' : `Publicar os ${quantos} rascunhos`}
      </Button>
      {estado === 'pergunta' && (
        <ConfirmDialog
          title="Publicar os processos em rascunho"
          confirm="Publicar"
          onConfirm={async () => {
            const feito = await publicar.mutateAsync();
            setEstado(feito);
          }}
          onClose={() => setEstado((e) => (e === 'pergunta' ? null : e))}
        >
          Os que não têm falha ficam no ar agora, e qualquer pessoa pode pedir. Confira antes as taxas e os prazos de cada um em{' '}
          <RouteLink href={rota('prefeitura.configuracoes.processos')}>Processos</RouteLink>.
        </ConfirmDialog>
      )}
      {estado !== null && estado !== 'pergunta' && (
        <Dialog
          title={
            estado.publicados.length === 0
              ? 'Nenhum processo publicado'
              : plural(estado.publicados.length, 'processo publicado', 'processos publicados')
          }
          onClose={fechar}
        >
          {estado.ficaram.length === 0 ? (
            <p>Todos estão no ar.</p>
          ) : (
            <>
              <p>Estes ficaram em rascunho:</p>
              <ul className={classes.ficaram}>
                {estado.ficaram.map(({ nome, problemas }) => (
                  <li key={nome}>
                    <strong>{nome}.</strong> {problemas.join(' ')}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className={classes.fecha}>
            <Button onClick={fechar}>Fechar</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
