import { Button, List } from '@mantine/core';
import { mudarDeVersao, verMudancaDeVersao } from '@portal/domain/atos/mudanca-de-versao';
import { motivo } from '@portal/domain/http/fields';
import type { VersaoDeProcesso } from '@portal/domain/processos/gestao';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#lib/api.ts';
import { plural } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Processos.module.css';
import { useMudou } from './queries.ts';
import { Sentencas } from './Sentencas.tsx';

const soMotivo = z.object({ motivo });

/** Requests under way on an older version, to the published one: what follows is shown before anything is done. */
export function MudarDeVersao({ id, versao }: { id: string; versao: VersaoDeProcesso }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAberto(true)}>
        Mover os {versao.em_andamento} em andamento
      </Button>
      {aberto && <Dialogo id={id} versao={versao} onClose={() => setAberto(false)} />}
    </>
  );
}

function Dialogo({ id, versao, onClose }: { id: string; versao: VersaoDeProcesso; onClose: () => void }) {
  const mudou = useMudou();
  const { data } = useQuery({
    queryKey: ['processo-mudanca', id, versao.id],
    queryFn: ({ signal }) => call(verMudancaDeVersao, { params: { id }, query: { de: versao.id }, signal }),
    gcTime: 0,
  });
  const mover = useMutation({
    mutationFn: (values: { motivo: string }) =>
      call(mudarDeVersao, { params: { id }, body: { de: versao.id, ...values }, local: [422] }),
    onSuccess: ({ movidos, ficaram }) => {
      void mudou();
      const ficam = ficaram.length > 0 ? ` ${plural(ficaram.length, 'ficou', 'ficaram')} na versão ${versao.numero}.` : '';
      notify(`${plural(movidos, 'requerimento passou', 'requerimentos passaram')} para a nova versão.${ficam}`, 'success');
    },
  });
  const podem = data?.requerimentos.filter((r) => r.impedimentos.length === 0).length ?? 0;
  const naoPodem = data?.requerimentos.filter((r) => r.impedimentos.length > 0) ?? [];
  return (
    <FormDialog
      title={`Mover da versão ${versao.numero} para a versão ${data?.para ?? '…'}`}
      submit={podem > 0 ? `Mover ${plural(podem, 'requerimento', 'requerimentos')}` : 'Mover'}
      schema={soMotivo}
      initialValues={{ motivo: '' }}
      size="lg"
      onSubmit={(values) => mover.mutateAsync(values)}
      onClose={onClose}
      description={
        data ? (
          <div className={classes.stack}>
            <p>
              Quem já protocolou fica na versão em que fez o pedido. Só mova quando a lei ou um engano obrigar: taxas cobradas,
              prazos começados e documentos emitidos não mudam, e cada mudança fica no histórico do requerimento.
            </p>
            <Sentencas mudancas={data.efeitos} nenhuma="As duas versões são iguais." />
            {naoPodem.length > 0 && (
              <Callout
                meaning="warning"
                title={`${plural(naoPodem.length, 'requerimento não pode', 'requerimentos não podem')} passar e fica${naoPodem.length > 1 ? 'm' : ''} como está`}
              >
                <List size="sm">
                  {naoPodem.map((r) => (
                    <List.Item key={r.id}>
                      <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: r.id })}>{r.numero}</RouteLink>:{' '}
                      {r.impedimentos.join(' ')}
                    </List.Item>
                  ))}
                </List>
              </Callout>
            )}
            {podem === 0 && <p>Nenhum requerimento pode passar.</p>}
            {data.total > data.requerimentos.length && (
              <p>
                São muitos: eles passam de {data.requerimentos.length} em {data.requerimentos.length}.
              </p>
            )}
          </div>
        ) : (
          <TextSkeleton lines={4} />
        )
      }
    >
      <TextAreaField name="motivo" label="Por que mover" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
