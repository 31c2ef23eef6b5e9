import { Button } from '@mantine/core';
import { campoSchema } from '@portal/domain/campos/registro';
import type { Definicao, Secao } from '@portal/domain/processos/definicao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { useMemo, useState } from 'react';
import { AmbienteDePrevia } from '#entities/campos/AmbienteCampos.tsx';
import { camposVisiveis, esquemaDasRespostas } from '#entities/campos/esquema.ts';
import classes from '#entities/campos/Formulario.module.css';
import { CampoInput } from '#entities/campos/registro.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Density } from '#ui/Density.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import { AMBIENTE, REGRAS } from './ambiente.ts';

interface Props {
  definicao: Rascunho;
  /** The section to show, by id. */
  secao: string;
}

/** A section of a draft as those see it who fill it in: the real inputs, with the real judgement. */
export function PreviaDaSecao({ definicao, secao }: Props) {
  const { secoes } = definicao;
  const lida = useMemo(() => lerSecoes(secoes), [secoes]);
  const esta = lida.definicao.secoes.find((s) => s.id === secao);
  if (!esta) return null;
  const faltam = lida.incompletos.get(secao) ?? 0;
  return (
    <Density name="counter">
      <Card title={esta.titulo} id="previa">
        {esta.descricao && <p>{esta.descricao}</p>}
        {faltam > 0 && (
          <Callout meaning="warning">
            {faltam === 1
              ? 'Um campo ainda não está completo e não aparece aqui.'
              : `${faltam} campos ainda não estão completos e não aparecem aqui.`}
          </Callout>
        )}
        <Preencher definicao={lida.definicao} secao={esta} />
      </Card>
    </Density>
  );
}

/** The fields of a draft that can be shown; those still being written are counted. */
function lerSecoes(secoes: Rascunho['secoes']): { definicao: Definicao; incompletos: Map<string, number> } {
  const incompletos = new Map<string, number>();
  const lidas = secoes.map((s): Secao => {
    const campos = s.campos.flatMap((c) => campoSchema.safeParse(c).data ?? []);
    incompletos.set(s.id, s.campos.length - campos.length);
    return { ...s, titulo: s.titulo || s.id, descricao: s.descricao, campos };
  });
  // conditions and inputs look at the sections alone
  return { definicao: { secoes: lidas } as Definicao, incompletos };
}

function Preencher({ definicao, secao }: { definicao: Definicao; secao: Secao }) {
  const [certo, setCerto] = useState(false);
  const schema = useMemo(() => esquemaDasRespostas([secao], definicao, REGRAS), [secao, definicao]);
  const form = useZodForm(schema, { unguarded: true, onSubmit: () => setCerto(true) });
  const store = form.store as FormStore<Respostas>;
  const visiveis = useFormState(store, ({ values }) => camposVisiveis(secao, definicao, values)).split(' ');
  const ambiente = useMemo(() => ({ ...AMBIENTE, definicao }), [definicao]);
  return (
    <AmbienteDePrevia value={ambiente}>
      <Form form={form} label={`Prévia de ${secao.titulo}`} className={classes.form}>
        <div className={classes.campos}>
          {secao.campos.map((campo) => {
            const optional = visiveis.includes(`${campo.id}?`);
            if (!optional && !visiveis.includes(campo.id)) return null;
            return <CampoInput key={`${campo.id} ${campo.tipo}`} campo={campo} optional={optional} />;
          })}
        </div>
        <div className={classes.botoes}>
          <Button type="submit" variant="default" onClick={() => setCerto(false)}>
            Conferir as respostas
          </Button>
          <span role="status">{certo && 'Tudo certo: o requerente poderia continuar.'}</span>
        </div>
      </Form>
    </AmbienteDePrevia>
  );
}
