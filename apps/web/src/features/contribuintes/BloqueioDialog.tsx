import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { text } from '@portal/domain/http/fields';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useBloqueio } from './queries.ts';

const schema = z.object({ motivo: text(10, 500) });

/** Blocks a person for new requests, or lets them go. */
export function BloqueioDialog({ pessoa, onClose }: { pessoa: Contribuinte; onClose: () => void }) {
  const mudar = useBloqueio(pessoa);
  const solta = pessoa.bloqueio !== null;
  return (
    <FormDialog
      title={solta ? `Desbloquear ${pessoa.nome}` : `Bloquear ${pessoa.nome}`}
      submit={solta ? 'Desbloquear' : 'Bloquear novos pedidos'}
      tone={solta ? 'primary' : 'danger'}
      description={
        solta
          ? 'A pessoa volta a abrir pedidos neste município agora.'
          : 'A pessoa não abre nem protocola pedidos novos neste município, pelo portal ou no balcão. Os que correm seguem: ela responde, paga e recebe os documentos. Em outros municípios nada muda.'
      }
      schema={schema}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => mudar.mutateAsync(motivo)}
      onClose={onClose}
    >
      <TextAreaField
        name="motivo"
        label="Motivo"
        hint={solta ? 'Fica no histórico do cadastro.' : 'A pessoa lê este texto quando tenta abrir um pedido.'}
        lines={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
