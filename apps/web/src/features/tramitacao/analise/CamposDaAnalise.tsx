import type { Requerimento } from '@portal/domain/autos/contract';
import { CAMPO_OBRIGATORIO } from '@portal/domain/http/fields';
import {
  camposDoAnalista,
  contextoDe,
  errosDoAnalista,
  errosDoCampo,
  isObrigatorio,
  isVisivel,
  type Respostas,
} from '@portal/domain/respostas/respostas';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { diferenca } from '#entities/campos/diferenca.ts';
import { CampoInput } from '#entities/campos/registro.tsx';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import { useSalvarCamposDaAnalise } from '../queries.ts';
import classes from './CamposDaAnalise.module.css';

/** What the step before the person asks of its analyst. What is missing may be kept missing; approving asks for it. */
export function CamposDaAnalise({ requerimento: r }: { requerimento: Requerimento }) {
  const etapa = r.etapas.find((e) => e.id === r.etapa_atual_id);
  const campos = etapa ? camposDoAnalista(r.definicao, etapa.definicao_id) : [];
  if (!etapa || campos.length === 0) return null;
  return (
    <AmbienteCampos requerimento={r}>
      <Formulario key={etapa.id} r={r} etapaId={etapa.id} definicaoId={etapa.definicao_id} />
    </AmbienteCampos>
  );
}

function Formulario({ r, etapaId, definicaoId }: { r: Requerimento; etapaId: string; definicaoId: string }) {
  const { definicao } = r;
  const campos = useMemo(() => camposDoAnalista(definicao, definicaoId), [definicao, definicaoId]);
  const salvar = useSalvarCamposDaAnalise(r.id);
  const { tentar, dialogo } = useVelho(r.id);
  const guardadas = Object.fromEntries(campos.map((c) => [c.id, r.respostas[c.id]]));
  const [initial] = useState<Respostas>(guardadas);
  const schema = useMemo(
    () =>
      z.record(z.string(), z.unknown()).superRefine((values, context) => {
        const todas = { ...r.respostas, ...values };
        const contexto = contextoDe(definicao, todas);
        // half of it may be kept: what is missing is asked for at the approval
        for (const campo of campos.filter((c) => isVisivel(c, contexto)))
          for (const erro of errosDoCampo(campo, todas, contexto, r))
            if (erro.campo !== campo.id || erro.mensagem !== CAMPO_OBRIGATORIO)
              context.addIssue({ code: 'custom', path: erro.campo.split('.'), message: erro.mensagem });
      }),
    [campos, definicao, r],
  );
  const form = useZodForm(schema, {
    initialValues: initial,
    onSubmit: async (values) => {
      await tentar(() => salvar({ versao: r.versao, etapa_id: etapaId, respostas: diferenca(guardadas, values as Respostas) }));
    },
  });
  const store = form.store as FormStore<Respostas>;
  const visiveis = useFormState(store, ({ values }) => {
    const contexto = contextoDe(definicao, { ...r.respostas, ...values });
    return campos
      .filter((c) => isVisivel(c, contexto))
      .map((c) => `${c.id}${isObrigatorio(c, contexto) ? '' : '?'}`)
      .join(' ');
  }).split(' ');
  const faltam = useFormState(
    store,
    ({ values }) =>
      new Set(errosDoAnalista(definicao, { ...r.respostas, ...values }, definicaoId, r).map((e) => e.campo.split('.')[0])).size,
  );
  return (
    <Card title="A preencher na análise" id="campos-da-analise">
      <Form form={form} label="A preencher na análise" summary="short" className={classes.form}>
        {campos.map((campo) => {
          const optional = visiveis.includes(`${campo.id}?`);
          if (!optional && !visiveis.includes(campo.id)) return null;
          return <CampoInput key={campo.id} campo={campo} optional={optional} />;
        })}
        <div className={classes.fim}>
          <SubmitButton>Guardar</SubmitButton>
          <span className={classes.falta} role="status">
            {faltam > 0
              ? `${plural(faltam, 'campo falta', 'campos faltam')} para poder deferir.`
              : 'Nada falta aqui para deferir.'}
          </span>
        </div>
        {dialogo}
      </Form>
    </Card>
  );
}
