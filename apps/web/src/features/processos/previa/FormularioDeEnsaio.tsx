import { Button } from '@mantine/core';
import type { Campo } from '@portal/domain/campos/registro';
import type { Definicao } from '@portal/domain/processos/definicao';
import { contextoDe, errosDoCampo, isObrigatorio, isVisivel, type Respostas } from '@portal/domain/respostas/respostas';
import { useMemo } from 'react';
import { z } from 'zod';
import { AmbienteDePrevia } from '#entities/campos/AmbienteCampos.tsx';
import classes from '#entities/campos/Formulario.module.css';
import { CampoInput } from '#entities/campos/registro.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import { AMBIENTE, REGRAS } from './ambiente.ts';

interface FormularioProps {
  definicao: Definicao;
  /** What this role fills in. */
  campos: readonly Campo[];
  respostas: Respostas;
  rotulo: string;
  enviar: string;
  /** Fills in what is missing. */
  exemplos?: (dadas: Respostas) => Respostas;
  onEnviar: (respostas: Respostas) => void;
}

/** Some fields of a process to fill in without anything being sent: real inputs, real judgement. */
export function FormularioDeEnsaio({ definicao, campos, respostas, rotulo, enviar, exemplos, onEnviar }: FormularioProps) {
  const schema = useMemo(
    () =>
      z.record(z.string(), z.unknown()).superRefine((values, context) => {
        const todas = { ...respostas, ...values };
        const contexto = contextoDe(definicao, todas);
        for (const campo of campos.filter((c) => isVisivel(c, contexto)))
          for (const { campo: path, mensagem } of errosDoCampo(campo, todas, contexto, REGRAS))
            context.addIssue({ code: 'custom', path: path.split('.'), message: mensagem });
      }),
    [campos, definicao, respostas],
  );
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: respostas,
    onSubmit: (values) => onEnviar(values as Respostas),
  });
  const store = form.store as FormStore<Respostas>;
  const visiveis = useFormState(store, ({ values }) => {
    const contexto = contextoDe(definicao, { ...respostas, ...values });
    return campos
      .filter((c) => isVisivel(c, contexto))
      .map((c) => `${c.id}${isObrigatorio(c, contexto) ? '' : '?'}`)
      .join(' ');
  }).split(' ');
  const ambiente = useMemo(() => ({ ...AMBIENTE, definicao, respostas }), [definicao, respostas]);
  return (
    <AmbienteDePrevia value={ambiente}>
      <Form form={form} label={rotulo} className={classes.form}>
        <div className={classes.campos}>
          {campos.map((campo) => {
            const optional = visiveis.includes(`${campo.id}?`);
            if (!optional && !visiveis.includes(campo.id)) return null;
            return <CampoInput key={campo.id} campo={campo} optional={optional} />;
          })}
        </div>
        <div className={classes.botoes}>
          <SubmitButton>{enviar}</SubmitButton>
          {exemplos && (
            <Button variant="default" onClick={() => store.reset(exemplos(store.get().values))}>
              Preencher com exemplos
            </Button>
          )}
        </div>
      </Form>
    </AmbienteDePrevia>
  );
}
