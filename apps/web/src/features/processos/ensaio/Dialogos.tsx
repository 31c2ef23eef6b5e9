import type { Jogada } from '@portal/domain/ensaio/ensaio';
import { motivo } from '@portal/domain/http/fields';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isDoRequerente } from '@portal/domain/respostas/respostas';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const exigido = z.object({ motivo });
const livre = z.object({ motivo: z.string().max(2000) });

/** The reason that the real act would ask for; sending items needs one only where it does not wait for the sectors beside. */
export function MotivoDialog({
  jogada,
  onMotivo,
  onClose,
}: {
  jogada: Jogada & { tipo: 'ato' };
  onMotivo: (motivo: string) => void;
  onClose: () => void;
}) {
  const isLivre = jogada.ato === 'devolver';
  return (
    <FormDialog
      title={TRANSICOES[jogada.ato].rotulo}
      submit={TRANSICOES[jogada.ato].rotulo}
      schema={isLivre ? livre : exigido}
      initialValues={{ motivo: '' }}
      onSubmit={(values) => onMotivo(values.motivo)}
      onClose={onClose}
    >
      <TextAreaField
        name="motivo"
        label={isLivre ? 'Enviar sem esperar os outros setores' : 'Motivo'}
        hint={isLivre ? 'Em branco, espera por eles quando houver.' : ''}
        optional={isLivre}
        lines={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}

const item = z.object({
  campo_id: z.string().min(1, 'Escolha a pergunta.'),
  texto: z.string().trim().min(3, 'Diga o que corrigir.'),
});

export function MarcarDialog({
  definicao,
  onMarcar,
  onClose,
}: {
  definicao: Definicao;
  onMarcar: (campoId: string, texto: string) => void;
  onClose: () => void;
}) {
  const campos = camposDe(definicao).filter(isDoRequerente);
  return (
    <FormDialog
      title="Marcar uma pendência"
      submit="Marcar pendência"
      schema={item}
      initialValues={{ campo_id: campos[0]?.id ?? '', texto: 'Confira esta resposta.' }}
      onSubmit={(values) => onMarcar(values.campo_id, values.texto)}
      onClose={onClose}
    >
      <SelectField name="campo_id" label="Em que pergunta" options={campos.map((c) => ({ value: c.id, label: c.rotulo }))} />
      <TextAreaField name="texto" label="O que precisa ser corrigido" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
