import { calculado } from '@portal/domain/campos/calculado/model';
import { comCalculados, type Respostas } from '@portal/domain/respostas/respostas';
import { useFormStore } from '#ui/form/form-context.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

/** Follows the answers it is made of; nobody types it. */
export function CalculadoInput({ campo }: InputProps<'calculado'>) {
  const { definicao, respostas } = useAmbiente();
  const valor = useFormState(useFormStore(), ({ values }) => {
    const agora = comCalculados(definicao, { ...respostas, ...(values as Respostas) })[campo.id];
    return typeof agora === 'string' ? agora : '';
  });
  const id = `calculado-${campo.id}`;
  return (
    <div className={classes.mostra}>
      <span className={classes.mostraRotulo} id={id}>
        {campo.rotulo}
      </span>
      {campo.ajuda && <p className={classes.divisaoTexto}>{campo.ajuda}</p>}
      <output className={classes.mostraValor} aria-labelledby={id}>
        {valor === '' ? (
          <span className={classes.mostraNada}>Aparece quando as respostas de que depende estiverem prontas.</span>
        ) : (
          calculado.texto(valor, campo)
        )}
      </output>
    </div>
  );
}
