import type { Peca } from '@portal/domain/analise/pecas';
import { VEREDITOS, type VereditoDado, veredito } from '@portal/domain/analise/schema';
import { z } from 'zod';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Dito } from '../../guardar-veredito.ts';
import type { VereditosEmConflito } from '../../vereditos.ts';
import { useMesa } from '../mesa-context.ts';
import classes from './Dialogos.module.css';

const OLHAR = 'olhar';
const schema = z
  .object({
    veredito: z.union([veredito, z.literal(OLHAR)]),
    comentario: z.string().trim().max(2000),
    base_legal: z.string().trim().max(500),
  })
  .superRefine(({ veredito, comentario }, ctx) => {
    if (veredito !== OLHAR || (comentario.length >= 5 && comentario.length <= 500)) return;
    const message = 'Diga por que é preciso olhar de novo, em até 500 letras.';
    ctx.addIssue({ code: 'custom', path: ['comentario'], message });
  });

/** A verdict with a word to the colleagues. It stands on what was shown when the dialog opened. */
export function VereditoDialog({ peca, dado, onClose }: { peca: Peca; dado: VereditoDado | undefined; onClose: () => void }) {
  const { vereditos } = useMesa();
  return (
    <FormDialog
      title={`Conferir “${peca.rotulo}”`}
      submit="Guardar"
      schema={schema}
      initialValues={{
        veredito: dado?.veredito ?? 'conforme',
        comentario: dado?.comentario ?? '',
        base_legal: dado?.base_legal ?? '',
      }}
      onSubmit={({ veredito, comentario, base_legal }) =>
        veredito === OLHAR
          ? vereditos.reabrir(peca, comentario, dado?.versao ?? 0)
          : vereditos.dizer(peca, { veredito, comentario, base_legal }, dado?.versao ?? 0)
      }
      onClose={onClose}
      description="O comentário fica com a prefeitura: o requerente não o lê."
    >
      <RadioField
        name="veredito"
        label="Conclusão"
        options={[
          ...Object.entries(VEREDITOS).map(([value, label]) => ({ value, label })),
          ...(dado?.vale ? [{ value: OLHAR, label: 'É preciso olhar de novo (diga por quê)' }] : []),
        ]}
      />
      <TextAreaField name="comentario" label="Comentário" optional lines={3} maxLength={2000} autoFocus />
      <TextField name="base_legal" label="Base legal" optional maxLength={500} />
    </FormDialog>
  );
}

/** Somebody else of the sector said something of the same piece meanwhile: both are shown, and one is kept. */
export function ConflitoDeVereditos({ conflito: { peca, meu, outro, resolver } }: { conflito: VereditosEmConflito }) {
  const nome = outro?.autor_nome ?? 'Outra pessoa';
  return (
    <ConflictDialog
      title={`${nome} também conferiu “${peca.rotulo}”`}
      sides={[
        { label: nome, content: <Lado dito={outro} /> },
        { label: 'Você', content: <Lado dito={meu} /> },
      ]}
      mine="Pôr o meu no lugar"
      theirs={`Ficar com o de ${nome.split(' ')[0]}`}
      safe="theirs"
      mayClose
      size="md"
      onResolve={resolver}
    />
  );
}

const Lado = ({ dito }: { dito: Dito | null }) => (
  <>
    <strong>{dito?.veredito ? VEREDITOS[dito.veredito] : 'Tirou o que tinha dito'}</strong>
    {dito?.comentario && <p className={classes.dito}>{dito.comentario}</p>}
    {dito?.base_legal && <p className={classes.dito}>{dito.base_legal}</p>}
  </>
);
