import { Button } from '@mantine/core';
import { publicarProntos } from '@portal/domain/abertura/contract';
import type { Falta } from '@portal/domain/abertura/faltas';
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
import { DIZERES } from './palavras.ts';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

type Feito = DadosOf<typeof publicarProntos>;

/** What whoever asks for one of them will meet, said before it is on the air. */
function AindaFalta({ faltas }: { faltas: readonly Falta[] }) {
  const impedem = faltas.filter(({ oque, impede }) => (impede && oque !== 'processos') || oque === 'zonas');
  if (impedem.length === 0) return null;
  return (
    <ul className={classes.ficaram} aria-label="O que ainda falta">
      {impedem.map(({ oque, quais }) => (
        <li key={oque}>
          <strong>{DIZERES[oque].titulo}.</strong> {DIZERES[oque].semIsso(lista.format(quais), quais.length)}
        </li>
      ))}
    </ul>
  );
}

/** The processes that wait in draft, published at once; what cannot be yet says why. */
export function PublicarProntos({ quantos, faltas }: { quantos: number; faltas: readonly Falta[] }) {
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
          <AindaFalta faltas={faltas} />
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
