import { type ArquivoEnviado, arquivos } from '@portal/domain/campos/arquivos/model';
import { isMistura, soOsNovos } from '@portal/domain/campos/arquivos/troca';
import type { Campo } from '@portal/domain/campos/registro';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { FormStore } from '#ui/form/form-store.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { useFormState } from '#ui/form/use-zod-form.ts';

/** Beside the answer; field ids begin with a letter, so it meets none. */
export const TROCA = '_troca';
const SOMA = 'Os arquivos que já estavam continuam valendo; o novo soma-se a eles.';

const lista = (value: unknown): ArquivoEnviado[] => (Array.isArray(value) ? value : []);

/** Whether it has to be said if the new file takes the place of the old ones. An item that names one file says itself which goes. */
export function perguntaTroca(
  campo: Campo | undefined,
  { efeito, alvo }: Pendencia,
  antes: Respostas,
  agora: Respostas,
): boolean {
  if (campo?.tipo !== arquivos.tipo || efeito !== 'substituir_arquivo' || alvo.tipo === 'arquivo') return false;
  return isMistura(lista(antes[campo.id]), lista(agora[campo.id]));
}

/** The answer as it was meant: without the old files, or with a word that they stay. */
export function comATroca(campoId: string, antes: Respostas, agora: Respostas, resposta: string) {
  return agora[TROCA] === 'substitui'
    ? { valor: soOsNovos(lista(antes[campoId]), lista(agora[campoId])), resposta }
    : { valor: agora[campoId], resposta: resposta.trim() || SOMA };
}

interface Props {
  store: FormStore<Respostas>;
  campo: Campo;
  pendencia: Pendencia;
  antes: Respostas;
}

/** Asked once a new file stands beside an old one. */
export function TrocaOuSoma({ store, campo, pendencia, antes }: Props) {
  const pergunta = useFormState(store, ({ values }) => perguntaTroca(campo, pendencia, antes, values));
  if (!pergunta) return null;
  return (
    <RadioField
      name={TROCA}
      label="O arquivo novo substitui o que já estava, ou se soma a ele?"
      options={[
        { value: 'substitui', label: 'Substitui', hint: 'Os arquivos de antes saem da resposta.' },
        { value: 'soma', label: 'Soma', hint: 'Os de antes continuam valendo, junto com o novo.' },
      ]}
    />
  );
}
