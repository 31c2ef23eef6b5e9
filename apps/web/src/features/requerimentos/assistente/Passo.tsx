import { Button } from '@mantine/core';
import { pedeResposta } from '@portal/domain/campos/registro';
import type { NormaConferida } from '@portal/domain/normas/conferida';
import type { Definicao, Secao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { Fragment } from 'react';
import { camposVisiveis, type EsquemaDasRespostas } from '#entities/campos/esquema.ts';
import classes from '#entities/campos/Formulario.module.css';
import { CampoInput } from '#entities/campos/registro.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { useFormState, type ZodForm } from '#ui/form/use-zod-form.ts';
import { NormasDoCampo } from './Normas.tsx';

interface Props {
  form: ZodForm<EsquemaDasRespostas>;
  secao: Secao;
  definicao: Definicao;
  /** The town's rules as the answers that are kept stand to them. */
  normas: readonly NormaConferida[];
  ultimo: boolean;
  onBack?: () => void;
}

/** One section to fill in; a field appears as soon as its condition holds. */
export function Passo({ form, secao, definicao, normas, ultimo, onBack }: Props) {
  const store = form.store as FormStore<Respostas>;
  const visiveis = useFormState(store, ({ values }) => camposVisiveis(secao, definicao, values)).split(' ');
  return (
    <Form form={form} label={secao.titulo} className={classes.form}>
      <div className={classes.campos}>
        {secao.campos.map((campo) => {
          const optional = visiveis.includes(`${campo.id}?`);
          if (!optional && !visiveis.includes(campo.id)) return null;
          return (
            <Fragment key={campo.id}>
              <CampoInput campo={campo} optional={optional && pedeResposta(campo)} />
              <NormasDoCampo normas={normas.filter((n) => n.situacao === 'fora' && n.campo_id === campo.id)} />
            </Fragment>
          );
        })}
      </div>
      <div className={classes.botoes}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
        )}
        <Button type="submit">{ultimo ? 'Continuar para conferir' : 'Continuar'}</Button>
      </div>
    </Form>
  );
}
