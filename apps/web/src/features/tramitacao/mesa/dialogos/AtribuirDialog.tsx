import type { CandidatoDaEtapa } from '@portal/domain/distribuicao/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { useCandidatos } from '../../queries.ts';
import { useMesa } from '../mesa-context.ts';
import classes from './Dialogos.module.css';

const FILA = 'fila';
const atribuirForm = z.object({
  usuario_id: z.string().min(1, 'Escolha para quem vai.'),
  motivo: z.string().trim().max(2000),
});

/** What one should know of somebody before giving them the step. */
function dicaDe({ carga, ausente, impedimento }: CandidatoDaEtapa, isAtual: boolean): string {
  if (isAtual) return 'Já está com a etapa.';
  if (impedimento) return `Não pode analisar este requerimento: ${impedimento}.`;
  return [ausente && 'Ausente', carga === 0 ? 'Nada em aberto' : `${carga} em aberto`].filter(Boolean).join(' · ');
}

/** Gives an open step to somebody of its sector, or back to the queue. */
export function AtribuirDialog({ etapa, onClose }: { etapa: Etapa; onClose: () => void }) {
  const { r, atos } = useMesa();
  const { data: pessoas } = useCandidatos(r.id, etapa.id);
  const devolvivel = etapa.analista !== '';
  return (
    <FormDialog
      title={`Atribuir a etapa ${etapa.nome}`}
      submit="Atribuir"
      schema={atribuirForm}
      initialValues={{ usuario_id: '', motivo: '' }}
      onSubmit={({ usuario_id, motivo }) => atos.atribuir(etapa.id, usuario_id === FILA ? null : usuario_id, motivo)}
      onClose={onClose}
      description={
        <p className={classes.line}>
          {etapa.analista ? (
            <>
              Está com <strong>{etapa.analista}</strong>. {etapa.atribuicao}
            </>
          ) : (
            'Está na fila do setor: ninguém ficou com ela ainda.'
          )}
        </p>
      }
    >
      {pessoas ? (
        <>
          {pessoas.length === 0 && <p>Ninguém de {etapa.setor.nome} analisa requerimentos.</p>}
          <RadioField
            name="usuario_id"
            label="Para quem vai"
            hint="Na conta do que cada um tem em aberto, processo alto vale 2 e urgente vale 3."
            options={[
              ...pessoas.map((p) => {
                const isAtual = p.nome === etapa.analista;
                return { value: p.id, label: p.nome, hint: dicaDe(p, isAtual), disabled: p.impedimento !== null };
              }),
              ...(devolvivel
                ? [
                    {
                      value: FILA,
                      label: 'De volta à fila do setor',
                      hint: etapa.status === 'Em andamento' ? 'Pause a etapa antes.' : 'Quem iniciar fica com ela.',
                      disabled: etapa.status === 'Em andamento',
                    },
                  ]
                : []),
            ]}
          />
          <TextAreaField
            name="motivo"
            label="Motivo"
            optional
            hint="Fica ao lado do nome e na linha do tempo. Só a prefeitura vê."
            lines={2}
            maxLength={2000}
          />
        </>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </FormDialog>
  );
}
