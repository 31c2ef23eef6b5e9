import { motivo } from '@portal/domain/http/fields';
import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { z } from 'zod';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useAtoNoImovel } from './queries.ts';

/** Out of the offer, or back into it. */
export function ArquivarDialog({ imovel, onClose }: { imovel: Imovel; onClose: () => void }) {
  const arquivar = useAtoNoImovel('arquivar');
  const restaurar = useAtoNoImovel('restaurar');
  if (imovel.situacao === 'arquivado')
    return (
      <ConfirmDialog
        title={`Restaurar ${imovel.inscricao}`}
        confirm="Restaurar"
        tone="primary"
        onConfirm={() => restaurar.mutateAsync(imovel)}
        onClose={onClose}
      >
        O imóvel volta a ser oferecido a requerimentos novos.
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={`Arquivar ${imovel.inscricao}`}
      submit="Arquivar o imóvel"
      tone="danger"
      schema={z.object({ motivo })}
      initialValues={{ motivo: '' }}
      onSubmit={(campos) => arquivar.mutateAsync({ id: imovel.id, versao: imovel.versao, ...campos })}
      onClose={onClose}
      description="Ele deixa de ser oferecido a requerimentos novos. O que já foi pedido e emitido nele continua aqui, e você pode restaurá-lo."
    >
      <TextAreaField name="motivo" label="Motivo" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
