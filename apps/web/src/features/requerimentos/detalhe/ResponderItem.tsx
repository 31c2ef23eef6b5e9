import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { type Campo, guardaResposta } from '@portal/domain/campos/registro';
import { text } from '@portal/domain/http/fields';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { contextoDe, errosDoCampo, isObrigatorio, type Respostas } from '@portal/domain/respostas/respostas';
import { IconArrowBackUp, IconMessageExclamation, IconPencil } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { diferenca } from '#entities/campos/diferenca.ts';
import { CampoInput, oQueFalta, RespostaView } from '#entities/campos/registro.tsx';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { same } from '#lib/same.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { Form } from '#ui/form/Form.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useResponderPendencia } from '../queries.ts';
import classes from './Pendencias.module.css';
import { PagarTaxa } from './pagamento/PagarTaxa.tsx';
import { campoDaPendencia } from './pendencias-abertas.ts';
import { comATroca, perguntaTroca, TROCA, TrocaOuSoma } from './TrocaOuSoma.tsx';

/** Beside the answer to the field; field ids begin with a letter, so it meets none. */
const RESPOSTA = '_resposta';

interface Props {
  requerimento: Requerimento;
  pendencia: Pendencia;
  onDone: () => void;
}

/** Answering the item, or saying why one does not agree with it. */
export function ResponderItem(props: Props) {
  const { pendencia: p } = props;
  const [contestando, setContestando] = useState(p.contestada);
  const guia = props.requerimento.guias.find((g) => g.id === p.guia_id);
  if (contestando) return <Contestar {...props} onVoltar={() => setContestando(false)} />;
  return (
    <>
      {p.efeito === 'pagar_diferenca' && guia ? (
        guia.pagamento === 'Pendente' ? (
          <PagarTaxa requerimento={props.requerimento} guia={guia} />
        ) : (
          <p className={classes.minha}>Recebemos o comprovante. Ele será conferido junto com as suas respostas.</p>
        )
      ) : (
        <Responder {...props} />
      )}
      {p.falta !== '' && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconMessageExclamation size={18} aria-hidden />}
            onClick={() => setContestando(true)}
          >
            Não concordo
          </Button>
        </div>
      )}
    </>
  );
}

function useGuardar({ requerimento: r, pendencia: p, onDone }: Props) {
  const responder = useResponderPendencia(r.id);
  const { tentar, dialogo } = useVelho(r.id);
  const guardar = async (resposta: string, contesta: boolean, respostas: Respostas = {}) => {
    const done = await tentar(() =>
      responder.mutateAsync({ pendencia_id: p.id, versao: r.versao, resposta: resposta.trim(), contesta, respostas }),
    );
    if (done) onDone();
    return done;
  };
  return { guardar, dialogo };
}

const motivoSchema = z.object({ [RESPOSTA]: text(3, 2000) });

function Contestar({ onVoltar, ...props }: Props & { onVoltar: () => void }) {
  const { pendencia: p } = props;
  const { guardar, dialogo } = useGuardar(props);
  const form = useZodForm(motivoSchema, {
    initialValues: { [RESPOSTA]: p.contestada ? p.resposta : '' },
    onSubmit: async (values) => void (await guardar(String(values[RESPOSTA]), true)),
  });
  return (
    <Form form={form} label={`Não concordo com o item ${p.rotulo}`} summary="short" className={classes.form}>
      <TextAreaField
        name={RESPOSTA}
        label="Por que você não concorda"
        hint="Outra pessoa da prefeitura, que não pediu isto, lê o seu motivo e diz quem tem razão. Até lá nada muda neste item."
        lines={4}
        maxLength={2000}
        autoFocus
      />
      <div className={classes.acoes}>
        <SubmitButton>Guardar a contestação</SubmitButton>
        <Button variant="subtle" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onVoltar}>
          Voltar a responder
        </Button>
      </div>
      {dialogo}
    </Form>
  );
}

/** The field with its errors, and the words beside it, which only a question must have. */
const esquema = (campo: Campo | undefined, r: Requerimento, pendencia: Pendencia, exigeTexto: boolean) =>
  z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const { falta } = pendencia;
    if (perguntaTroca(campo, pendencia, r.respostas, values) && !values[TROCA])
      context.addIssue({
        code: 'custom',
        path: [TROCA],
        message: 'Diga se o arquivo novo substitui os de antes ou se soma a eles.',
      });
    const escrita = exigeTexto ? text(3, 2000) : z.string().max(2000);
    for (const issue of escrita.safeParse(values[RESPOSTA]).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [RESPOSTA], message: issue.message });
    if (!exigeTexto && falta && (!campo || same(values[campo.id], r.respostas[campo.id])))
      context.addIssue({
        code: 'custom',
        path: [RESPOSTA],
        message: `${falta.charAt(0).toUpperCase()}${falta.slice(1)}. Se não concorda, diga por quê em “Não concordo”.`,
      });
    if (!campo) return;
    const respostas = { ...r.respostas, [campo.id]: values[campo.id] };
    for (const { campo: path, mensagem } of errosDoCampo(campo, respostas, contextoDe(r.definicao, respostas), {
      ...r,
      correcao: true,
    }))
      context.addIssue({
        code: 'custom',
        path: path.split('.'),
        message: path === campo.id ? oQueFalta(campo, mensagem) : mensagem,
      });
  });

function Responder(props: Props) {
  const { requerimento: r, pendencia: p } = props;
  const campo = campoDaPendencia(r, p);
  const editable = campo && guardaResposta(campo) && r.campos_abertos.includes(campo.id);
  const { guardar, dialogo } = useGuardar(props);
  const kept = `pendencia.${p.id}`;
  const atual: Respostas = campo ? { [campo.id]: r.respostas[campo.id] } : {};
  const [initial] = useState((): Respostas => ({ [RESPOSTA]: p.resposta, ...atual, ...readStored<Respostas>(kept) }));
  // What was corrected and not kept yet is in sight at once; so is a signature, of which nothing is left to look at, and where another
  // file is asked for the place to put it.
  const [editando, setEditando] = useState(
    () =>
      p.efeito === 'assinar_de_novo' ||
      p.efeito === 'substituir_arquivo' ||
      (campo !== undefined && !same(initial[campo.id], atual[campo.id])),
  );
  const exigeTexto = p.efeito === 'esclarecer' || !campo;
  const schema = useMemo(() => esquema(editable ? campo : undefined, r, p, exigeTexto), [campo, editable, r, p, exigeTexto]);
  // kept on this machine as it is typed
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: initial,
    onSubmit: async (values) => {
      const escrita = String(values[RESPOSTA] ?? '');
      const { valor, resposta } =
        campo && perguntaTroca(campo, p, r.respostas, values)
          ? comATroca(campo.id, r.respostas, values, escrita)
          : { valor: campo && values[campo.id], resposta: escrita };
      const mudou = campo && editable ? diferenca(atual, { [campo.id]: valor }) : {};
      if (await guardar(resposta, false, mudou)) writeStored(kept, null);
    },
  });
  const store = form.store as FormStore<Respostas>;
  useEffect(() => store.subscribe(() => store.get().dirty && writeStored(kept, store.get().values)), [store, kept]);

  const contexto = contextoDe(r.definicao, r.respostas);
  return (
    <Form form={form} label={`Resposta ao item ${p.rotulo}`} summary="short" className={classes.form}>
      {campo && editable && (
        <div className={classes.campo}>
          {editando ? (
            <>
              <CampoInput campo={campo} optional={!isObrigatorio(campo, contexto)} />
              <TrocaOuSoma store={store} campo={campo} pendencia={p} antes={r.respostas} />
            </>
          ) : (
            <>
              <span className={classes.rotulo}>O que você informou em “{campo.rotulo}”</span>
              <RespostaView campo={campo} respostas={r.respostas} vazio={<em>Não informado</em>} />
              <div>
                <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditando(true)}>
                  Corrigir esta informação
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      <TextAreaField
        name={RESPOSTA}
        label="Sua resposta à prefeitura"
        hint={exigeTexto ? 'Diga o que corrigiu, ou por que está certo como está.' : 'Se quiser, diga o que mudou.'}
        optional={!exigeTexto}
        lines={3}
        maxLength={2000}
      />
      <div className={classes.acoes}>
        <SubmitButton>Guardar resposta</SubmitButton>
        {p.falta && p.respondida_em && <span className={classes.estado}>Ainda falta: {p.falta}.</span>}
      </div>
      {dialogo}
    </Form>
  );
}
