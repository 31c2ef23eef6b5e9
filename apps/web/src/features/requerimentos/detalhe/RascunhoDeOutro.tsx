import type { Requerimento } from '@portal/domain/autos/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import { contextoDe, isVisivel, type Respostas } from '@portal/domain/respostas/respostas';
import { useEffect } from 'react';
import { z } from 'zod';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { CampoInput } from '#entities/campos/registro.tsx';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormContext } from '#ui/form/form-context.ts';
import type { FormStore } from '#ui/form/form-store.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { When } from '#ui/When.tsx';
import classes from './MeuRequerimento.module.css';
import { Participantes } from './Participantes.tsx';
import { SecoesDeRespostas } from './respostas/Respostas.tsx';
import { useAssinar } from './use-assinar.ts';

const livre = z.record(z.string(), z.unknown());

/** A draft that somebody else fills in: to be read, and signed by whom it names. */
export function RascunhoDeOutro({ requerimento: r }: { requerimento: Requerimento }) {
  const assinar = useAssinar(r);
  const form = useZodForm(livre, { unguarded: true, initialValues: r.respostas, onSubmit: () => undefined });
  const store = form.store as FormStore<Respostas>;
  // whoever fills it in goes on while it is read
  useEffect(() => store.setValues(r.respostas), [store, r.respostas]);
  const contexto = contextoDe(r.definicao, r.respostas);
  const campos = camposDe(r.definicao).filter((c) => r.assina.includes(c.id) && isVisivel(c, contexto));
  return (
    <AmbienteCampos requerimento={r} assinar={assinar}>
      <Page
        title={r.processo.nome}
        aside={<StatusRequerimento status={r.status} />}
        subtitle={
          <>
            Rascunho de {r.requerente.nome}, salvo <When at={r.atualizado_em} dated="em" />.
          </>
        }
        breadcrumbs={[{ label: 'Meus requerimentos', href: rota('contribuinte.meus.requerimentos') }]}
        width="normal"
      >
        <div className={classes.root}>
          <Callout title={campos.length > 0 ? 'Leia as respostas e assine' : 'Este pedido ainda não foi enviado'}>
            {campos.length > 0
              ? `Quem preenche e envia é ${r.requerente.nome}. Se alguma resposta mudar depois, a sua assinatura precisa ser dada de novo.`
              : `Quem preenche e envia é ${r.requerente.nome}. Você recebe um aviso quando ele for entregue à prefeitura.`}
          </Callout>
          <Card title="Respostas" id="respostas">
            <SecoesDeRespostas definicao={r.definicao} respostas={r.respostas} />
          </Card>
          {campos.length > 0 && (
            <FormContext value={store}>
              <Card title="Sua assinatura" id="assinatura">
                {campos.map((campo) => (
                  <CampoInput key={campo.id} campo={campo} optional={false} />
                ))}
              </Card>
            </FormContext>
          )}
          <Participantes requerimento={r} />
        </div>
      </Page>
    </AmbienteCampos>
  );
}
