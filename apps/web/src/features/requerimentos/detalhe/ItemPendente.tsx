import { Button } from '@mantine/core';
import { type Campo, guardaResposta } from '@portal/domain/campos/registro';
import { text } from '@portal/domain/http/fields';
import type { Pendencia, Requerimento } from '@portal/domain/requerimentos/contract';
import { contextoDe, errosDoCampo, isObrigatorio, type Respostas } from '@portal/domain/requerimentos/respostas';
import { IconChevronDown, IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '#lib/storage.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { diferenca, igual } from '../assistente/diferenca.ts';
import { CampoInput, RespostaView } from '../campos/registro.tsx';
import { useResponderPendencia } from '../queries.ts';
import { useVelho } from '../use-velho.tsx';
import classes from './Pendencias.module.css';
import { campoDaPendencia, lembrarAntes } from './pendencias-abertas.ts';

/** Beside the answer to the field; field ids begin with a letter, so it meets none. */
const RESPOSTA = '_resposta';

/** The button that opens an item. */
export const idDoItem = (pendenciaId: string): string => `item-${pendenciaId}`;

interface Props {
  requerimento: Requerimento;
  pendencia: Pendencia;
  aberto: boolean;
  /** Absent for who may only look. */
  onOpen?: () => void;
  onDone: () => void;
}

export function ItemPendente({ requerimento, pendencia: p, aberto, onOpen, onDone }: Props) {
  const id = useId();
  const answered = p.respondida_em !== null;
  const Icon = answered ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.item} data-respondido={answered || undefined}>
      <h3 className={classes.cabeca}>
        <button
          type="button"
          id={idDoItem(p.id)}
          onClick={onOpen}
          disabled={!onOpen}
          aria-expanded={onOpen ? aberto : undefined}
          aria-controls={id}
        >
          <Icon size={22} aria-hidden />
          <span className={classes.nome}>
            {p.rotulo}
            <span className={classes.estado}>{answered ? 'Respondido' : 'Falta responder'}</span>
          </span>
          {onOpen && <IconChevronDown size={20} aria-hidden data-aberto={aberto || undefined} />}
        </button>
      </h3>
      <div id={id} className={classes.corpo}>
        <p className={classes.pedido}>{p.texto}</p>
        {p.motivo_recusa && (
          <Callout meaning="warning" title="A resposta anterior não bastou">
            {p.motivo_recusa}
          </Callout>
        )}
        {answered && !aberto && (
          <p className={classes.minha}>
            <strong>Sua resposta:</strong> {p.resposta}
          </p>
        )}
        {aberto && <Responder requerimento={requerimento} pendencia={p} onDone={onDone} />}
      </div>
    </li>
  );
}

const esquema = (campo: Campo | undefined, r: Requerimento) =>
  z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const resposta = text(3, 2000).safeParse(values[RESPOSTA]);
    for (const issue of resposta.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [RESPOSTA], message: issue.message });
    if (!campo) return;
    const respostas = { ...r.respostas, [campo.id]: values[campo.id] };
    for (const { campo: path, mensagem } of errosDoCampo(campo, respostas, contextoDe(r.definicao, respostas), {
      ...r,
      correcao: true,
    }))
      context.addIssue({ code: 'custom', path: path.split('.'), message: mensagem });
  });

function Responder({ requerimento: r, pendencia: p, onDone }: Pick<Props, 'requerimento' | 'pendencia' | 'onDone'>) {
  const campo = campoDaPendencia(r, p);
  const editable = campo && guardaResposta(campo) && r.campos_abertos.includes(campo.id);
  const responder = useResponderPendencia(r.id);
  const { tentar, dialogo } = useVelho(r.id);
  const kept = `pendencia.${p.id}`;
  const atual: Respostas = campo ? { [campo.id]: r.respostas[campo.id] } : {};
  const [initial] = useState((): Respostas => ({ [RESPOSTA]: p.resposta, ...atual, ...readStored<Respostas>(kept) }));
  // What was corrected and not kept yet is in sight at once.
  const [editando, setEditando] = useState(() => campo !== undefined && !igual(initial[campo.id], atual[campo.id]));
  const schema = useMemo(() => esquema(editable ? campo : undefined, r), [campo, editable, r]);
  const form = useZodForm(schema, {
    initialValues: initial,
    onSubmit: async (values) => {
      const mudou = campo && editable ? diferenca(atual, { [campo.id]: values[campo.id] }) : {};
      if (campo && Object.keys(mudou).length > 0) lembrarAntes(r, campo.id);
      const done = await tentar(() =>
        responder.mutateAsync({
          pendencia_id: p.id,
          versao: r.versao,
          resposta: String(values[RESPOSTA]).trim(),
          respostas: mudou,
        }),
      );
      if (!done) return;
      writeStored(kept, null);
      onDone();
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
            <CampoInput campo={campo} optional={!isObrigatorio(campo, contexto)} />
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
      <TextField
        name={RESPOSTA}
        label="Sua resposta à prefeitura"
        hint="Diga o que corrigiu, ou por que está certo como está."
        lines={3}
        maxLength={2000}
      />
      <div className={classes.acoes}>
        <SubmitButton>Guardar resposta</SubmitButton>
      </div>
      {dialogo}
    </Form>
  );
}
